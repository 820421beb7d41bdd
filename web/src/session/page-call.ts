import type { OperationId } from '@brought/sdk';
import type { operations } from '@brought/sdk/operations';
import { setServerTime } from '../lib/server-clock.ts';

/** A call that the page's inline script sent before the application was loaded. */
export type PageCall = {
  request: Request;
  reply: Promise<Response>;
  abort: AbortController;
  operationId: OperationId;
  operation: (typeof operations)[OperationId];
};

declare global {
  /** Set by the page's own script, `src/head/page-script.ts`. */
  var pageCalls: PageCall[] | undefined;
  /** Set by `src/head/fill-shell.ts`: resolves once the page has painted the replies. */
  var pageShown: Promise<void> | undefined;
  /** Set by it too: the address of ours that was tapped before the application had loaded. */
  var pageTapped: string | undefined;
}

/**
 * Like fetch, but takes the reply of a call that the inline script has already sent, once. A
 * request that differs in anything is sent as usual. Either reply gives the server's time.
 */
export async function fetchOrReuse(request: Request): Promise<Response> {
  const reply = await replyTo(request);
  setServerTime(reply.headers.get('date'));
  return reply;
}

async function replyTo(request: Request): Promise<Response> {
  for (const sent of globalThis.pageCalls ?? []) {
    if (!(await isSame(sent.request, request))) continue;
    // Another caller may have taken it in the meantime.
    const left = globalThis.pageCalls ?? [];
    if (!left.includes(sent)) continue;
    globalThis.pageCalls = left.filter((call) => call !== sent);
    request.signal.addEventListener('abort', () => sent.abort.abort(request.signal.reason));
    return sent.reply;
  }
  return fetch(request);
}

async function isSame(one: Request, other: Request): Promise<boolean> {
  const [first, second] = await Promise.all([signatureOf(one), signatureOf(other)]);
  return first === second;
}

async function signatureOf(request: Request): Promise<string> {
  const { url, method, headers } = request;
  return JSON.stringify([url, method, [...headers], await request.clone().text()]);
}
