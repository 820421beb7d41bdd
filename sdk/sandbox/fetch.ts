import * as server from '../server/fetch.ts';
import type { PlainReply, PlainRequest } from './wire/plain.ts';

/** Origin of relative addresses. */
const ORIGIN = 'http://sandbox.invalid';

/** The request given to `fetch`, as plain data. */
export async function toPlain(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<{ plain: PlainRequest; signal: AbortSignal }> {
  const request = new Request(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
  return { plain: await server.toPlain(request), signal: request.signal };
}

/**
 * Turns a plain reply into what `fetch` returns, delayed or dropped as it demands.
 *
 * @throws TypeError when it is dropped, as for a broken connection.
 * @throws the reason of the signal when that is aborted.
 */
export async function toResponse(
  reply: PlainReply,
  method: string,
  signal: AbortSignal,
): Promise<Response> {
  signal.throwIfAborted();
  if (reply.delayMs !== undefined) await wait(reply.delayMs, signal);
  if (reply.dropped)
    throw new TypeError('fetch failed: the connection was closed by a fault of the sandbox');
  return server.toResponse(reply, method);
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
