import type { ContractDocument } from '../contract/document.ts';
import { exampleRequest } from '../contract/example-request.ts';
import { readPartOf, type FieldsRead } from '../contract/fields-read.ts';
import { listOperations, type Operation } from '../contract/operations.ts';

type Matchers = { matchers: readonly Readonly<Record<string, unknown>>[] };

type Interaction = {
  description: string;
  providerStates: readonly { name: string }[];
  request: {
    method: string;
    path: string;
    query: Readonly<Record<string, readonly string[]>>;
    headers: Readonly<Record<string, string>>;
    body?: string;
  };
  response: {
    status: number;
    headers: Readonly<Record<string, string>>;
    body?: unknown;
    matchingRules: Readonly<Record<string, Readonly<Record<string, Matchers>>>>;
  };
};

/** The web app's contract as a Pact verifier reads it (Pact specification 3). */
export type Pact = {
  consumer: { name: string };
  provider: { name: string };
  interactions: readonly Interaction[];
  metadata: Readonly<Record<string, unknown>>;
};

/**
 * The web app's expectations of a server: for each call its success reply, with only the fields
 * that a screen reads and their types. Calls that upload a file are left out, since a pact contains
 * text.
 */
export function pactOf(document: ContractDocument, fieldsRead: FieldsRead): Pact {
  return {
    consumer: { name: 'brought web app' },
    provider: { name: document.info.title },
    interactions: listOperations(document)
      .filter(({ bodies }) => bodies[0]?.mediaType !== 'multipart/form-data')
      .map((operation) => interactionOf(document, operation, fieldsRead)),
    metadata: {
      pactSpecification: { version: '3.0.0' },
      contract: { version: document.info.version },
    },
  };
}

function interactionOf(
  document: ContractDocument,
  operation: Operation,
  fieldsRead: FieldsRead,
): Interaction {
  const { method, url, headers, body } = exampleRequest(document, operation);
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const names = [...new Set(searchParams.keys())];
  return {
    description: operation.summary,
    providerStates: [{ name: `${operation.id} succeeds for the borrower of the request` }],
    request: {
      method,
      path: pathname,
      query: Object.fromEntries(names.map((name) => [name, searchParams.getAll(name)])),
      headers,
      ...(body === undefined ? {} : { body }),
    },
    response: responseOf(document, operation, fieldsRead),
  };
}

function responseOf(
  document: ContractDocument,
  operation: Operation,
  fieldsRead: FieldsRead,
): Interaction['response'] {
  const [example] = operation.examples.values();
  const mediaType = example?.mediaType ?? '';
  const family = mediaType.startsWith('image/') ? 'image/' : mediaType;
  const headers = { 'Content-Type': mediaType };
  const header = { 'Content-Type': matching({ match: 'regex', regex: `^${family}.*` }) };
  const schema = operation.replies.find((reply) => reply.mediaType === mediaType)?.schema;
  if (family === 'image/' || schema === undefined)
    return { status: 200, headers, matchingRules: { header } };
  // The app ignores the replies of these calls.
  const { success = [] } = operation.source['x-brought'] ?? {};
  if (success.length === 0) return { status: 200, headers: {}, matchingRules: {} };
  const { value, paths } = readPartOf(document, schema, example?.value, fieldsRead);
  const body = {
    '$.code': matching({ match: 'regex', regex: `^(${success.join('|')})$` }),
    ...Object.fromEntries(paths.map((path) => [path, matching({ match: 'type' })])),
  };
  return { status: 200, headers, body: value, matchingRules: { header, body } };
}

function matching(matcher: Readonly<Record<string, unknown>>): Matchers {
  return { matchers: [matcher] };
}
