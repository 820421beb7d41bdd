import type { PlainReply, PlainRequest } from './plain.ts';

/** The request given to `fetch`, as plain data. */
export async function toPlain(request: Request): Promise<PlainRequest> {
  const body = new Uint8Array(await request.arrayBuffer());
  const { method, url } = request;
  return { method, url, headers: Object.fromEntries(request.headers), body };
}

/** A plain reply as `fetch` returns it. */
export function toResponse({ status, headers, body }: PlainReply, method: string): Response {
  const carried = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(method === 'HEAD' ? null : carried, { status, headers });
}
