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
export async function fetchOnce(request: Request): Promise<Response> {
  const calls = globalThis.broughtHead ?? [];
  if (calls.length === 0) return fetch(request);
  const sent = await asSent(request.clone());
  const asked = [...calls];
  const same = await Promise.all(asked.map(({ url, init }) => asSent(new Request(url, init))));
  const call = same.includes(sent) ? asked[same.indexOf(sent)] : undefined;
  // Another caller may have taken it meanwhile.
  if (!call || !calls.includes(call)) return fetch(request);
  calls.splice(calls.indexOf(call), 1);
  request.signal.addEventListener('abort', () => call.abort.abort(request.signal.reason));
  return call.reply;
}

async function asSent(request: Request): Promise<string> {
  const { url, method, headers } = request;
  return JSON.stringify([url, method, [...headers], await request.text()]);
}
