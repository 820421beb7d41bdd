/** How the program sends a request: a fetch that is given an address and an init object. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The same for the SDK, which hands over a Request. A text stays one; an upload becomes bytes. */
export function carry(fetch: Fetch): (request: Request) => Promise<Response> {
  return async (request) => {
    const { url, method, signal } = request;
    const headers = Object.fromEntries(request.headers);
    const isUpload = headers['content-type']?.startsWith('multipart/') ?? false;
    const body = isUpload ? await request.arrayBuffer() : await request.text();
    return fetch(url, { method, headers, body: body === '' ? null : body, signal });
  };
}
