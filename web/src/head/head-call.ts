/** A call that the script of the page has sent. */
export type HeadCall = {
  url: string;
  init: RequestInit;
  reply: Promise<Response>;
  abort: AbortController;
};

declare global {
  /**
   * What the script of the page hands over to the application, which is another script; there as soon
   * as the application has begun.
   */
  var broughtHead: HeadCall[] | undefined;
}

/**
 * Says that the application has begun. From then on the script of the page sends nothing: where the
 * files are kept on the phone, the application may begin before the first picture, and so before it.
 */
export function beginApplication(): void {
  globalThis.broughtHead ??= [];
}

/** Whether the application has begun. */
export function applicationBegan(): boolean {
  return globalThis.broughtHead !== undefined;
}

/**
 * fetch, but for a call that the script of the page has sent just so: its reply is taken, once. A call
 * that differs in anything is sent by itself.
 */
export function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  const calls = globalThis.broughtHead ?? [];
  const index = calls.findIndex((call) => asSent(call.url, call.init) === asSent(url, init));
  const [call] = index < 0 ? [] : calls.splice(index, 1);
  if (!call) return fetch(url, init);
  init.signal?.addEventListener('abort', () => call.abort.abort(init.signal?.reason));
  return call.reply;
}

function asSent(url: string, { method, headers, body }: RequestInit): string {
  return JSON.stringify([url, method, headers, typeof body === 'object' || body]);
}
