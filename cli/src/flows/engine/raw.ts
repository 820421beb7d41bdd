import { operations, transportFailure, type OperationId, type Remap } from '@brought/sdk';
import { isRecord, jsonOrText } from '../../contract/json-object.ts';
import type { AnswerDetails } from './answer.ts';
import type { Exchange } from './exchange.ts';
import { sentValues } from './sent-values.ts';
import { plainRequest, type RawRequest, type RequestParts } from './raw-request.ts';

/** The raw response. */
export type RawReply = AnswerDetails & {
  /** The unchanged body. */
  text: string;
  /** The body as JSON, else its text. */
  body: unknown;
  /** The business code, as text; empty if there is none. */
  code: string;
};

/** Source of a raw request, and its time limit. */
type RawParts = RequestParts & {
  /** Milliseconds; unlimited when omitted. */
  timeoutMs: number | undefined;
  signal: AbortSignal;
};

/** Name of the call that a raw request is about: the one that it names, or that has its path. */
export function rawOperation({ call, path }: RawRequest, remap: Remap = {}): string {
  if (call !== undefined) return call;
  const [own] = path.split('?', 1);
  const ids = Object.keys(operations) as OperationId[];
  return ids.find((id) => (remap.paths?.[id] ?? operations[id].path) === own) ?? 'raw';
}

/**
 * Sends a raw request.
 *
 * @param note Called with the exchange before anything can fail.
 * @throws TransportError when no complete answer arrives.
 */
export async function sendRaw(
  { target, session, headers, timeoutMs, signal, operationId }: RawParts,
  raw: RawRequest,
  note: (event: Exchange) => void,
): Promise<RawReply> {
  const { event: plain, init } = plainRequest({ target, session, headers, operationId }, raw);
  const event = init.body ? { ...plain, sent: await sentValues(init.body) } : plain;
  note(event);
  const limit =
    timeoutMs === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const started = performance.now();
  const fail = (cause: unknown): never => {
    const ended = signal.aborted ? 'aborted' : limit.aborted ? 'timeout' : undefined;
    const sent = { operationId: operationId as OperationId, url: event.url };
    throw transportFailure(sent, ended, timeoutMs ?? 0, cause);
  };
  const request = new Request(event.url, { ...init, signal: limit });
  const idempotent = mayRepeat(operationId, request.method);
  const reply = await target.fetch(Object.assign(request, { idempotent })).catch(fail);
  const text = await reply.text().catch(fail);
  const durationMs = performance.now() - started;
  const { status, headers: responseHeaders } = reply;
  note({ ...event, status, responseHeaders, received: text, durationMs });
  const body = jsonOrText(text);
  const milliseconds = Math.round(durationMs * 10) / 10;
  return { status, headers: responseHeaders, milliseconds, text, body, code: codeIn(body) };
}

/** Whether the request changes nothing: by the contract, else by its method. */
function mayRepeat(operationId: string, method: string): boolean {
  return Object.hasOwn(operations, operationId)
    ? operations[operationId as OperationId].effect === 'read'
    : method === 'GET';
}

function codeIn(body: unknown): string {
  const code = isRecord(body) ? body.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : '';
}
