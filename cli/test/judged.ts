import type { ContractDocument, MediaType, RequestBody } from '../src/contract/document.ts';
import { listOperations, type Operation } from '../src/contract/operations.ts';
import { judgeReply, type Verdict } from '../src/judge/reply/judge-reply.ts';
import { subjectOf, type Subject } from '../src/judge/reply/subject.ts';

/** The contract's rules for its only call. */
type CallRules = {
  envelope?: string;
  success?: readonly string[];
  codes?: readonly { name: string; code: string | number }[];
  /** Content of HTTP 200, by media type. */
  content?: Readonly<Record<string, MediaType>>;
  requestBody?: RequestBody;
};

/** A new-style envelope around a payload. */
export function envelopeOf(payload: object): MediaType {
  const message = { type: ['string', 'null'] };
  const code = { oneOf: [{ type: 'string' }, { type: 'integer' }] };
  const data = { oneOf: [payload, { type: 'null' }] };
  return { schema: { type: 'object', properties: { code, message, data } } };
}

const level = { type: 'integer' };
const payload = { type: 'object', required: ['level'], properties: { level } };

/** A contract with one call, `POST /brought/it`, which returns a level by default. */
export function contractOf(facts: CallRules = {}): ContractDocument {
  const { content = { 'application/json': envelopeOf(payload) }, requestBody, ...more } = facts;
  const codes = [
    { name: 'success', code: '00' },
    { name: 'serverFailure', code: '01' },
  ];
  const post = {
    operationId: 'it',
    requestBody,
    responses: { '200': { content } },
    'x-brought': { envelope: 'new', success: ['00'], codes, ...more },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Small', version: '1' },
    paths: { '/brought/it': { post } },
  };
}

/** The one call of such a contract. */
export function callOf(document: ContractDocument): Operation {
  const [operation] = listOperations(document);
  if (!operation) throw new Error('The contract has no call.');
  return operation;
}

/** A received reply, by default a success as JSON. */
type Came = {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** A string or bytes unchanged, anything else as JSON. */
  body?: unknown;
};

/** The verdict on a reply to that call. */
export function judged(
  { status = 200, headers = { 'content-type': 'application/json' }, body }: Came,
  {
    strict,
    valid = true,
    ...facts
  }: CallRules & Pick<Subject, 'strict'> & { valid?: boolean } = {},
): Verdict {
  const document = contractOf(facts);
  const subject = { ...subjectOf(document, callOf(document)), ...(strict && { strict }) };
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? { code: '00' }));
  return judgeReply(subject, { status, headers, bytes }, valid);
}
