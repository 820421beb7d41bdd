import { operations, readHeaders, readSession, type Fields, type OperationId } from '@brought/sdk';
import { requestOf } from '@brought/sdk/request';
import './head-call.ts';

/**
 * Stands in the script of the page for `session/early-call.ts`: sends the call as the client of the
 * application will, which then takes the reply. The script of the page knows the calls that only read.
 */
export function callEarly(operationId: OperationId, fields: Fields): void {
  if (!(operationId in operations)) return;
  const { href } = location;
  const abort = new AbortController();
  const { url, init } = requestOf(operations[operationId], {
    session: readSession(href),
    headers: readHeaders(href),
    fields,
  });
  const reply = fetch(url, { ...init, signal: abort.signal });
  // Whoever takes the reply meets its failure.
  reply.catch(() => undefined);
  (globalThis.broughtHead ??= []).push({ url, init, reply, abort });
}

/** Nobody in the script of the page waits for a reply. */
export function earlyReply(): Promise<never> {
  return new Promise(() => undefined);
}
