import { operations, readHeaders, readSession, type Fields, type OperationId } from '@brought/sdk';
import { initOf, preparer } from '@brought/sdk/request';
import './head-call.ts';

const prepare = preparer({
  session: () => readSession(location.href),
  headers: () => readHeaders(location.href),
});

/**
 * Stands in the script of the page for `session/early-call.ts`: sends the call as the client of the
 * application will, which then takes the reply. The script of the page knows the calls that only read.
 */
export function callEarly(operationId: OperationId, input: Fields): void {
  if (!(operationId in operations)) return;
  const exchange = prepare(operationId, input, {});
  const abort = new AbortController();
  const init = initOf(exchange, abort.signal);
  const reply = fetch(exchange.url, init);
  // Whoever takes the reply meets its failure.
  reply.catch(() => undefined);
  (globalThis.broughtHead ??= []).push({ url: exchange.url, init, reply, abort });
}

/** Nobody in the script of the page waits for a reply. */
export function earlyReply(): Promise<never> {
  return new Promise(() => undefined);
}
