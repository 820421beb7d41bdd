/** How the program sends a request: a fetch that is given an address and an init object. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The same for the SDK, which passes a Request: its body byte for byte. */
export function carry(fetch: Fetch): (request: Request) => Promise<Response> {
  return async (request) => {
    const { url, method, signal } = request;
    const headers = Object.fromEntries(request.headers);
    const body = await request.arrayBuffer();
    return fetch(url, { method, headers, body: body.byteLength === 0 ? null : body, signal });
  };
}
