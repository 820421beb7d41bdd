import type { IncomingMessage } from 'node:http';
import { readableHeaders } from './received-headers.ts';

/**
 * A reply as the SDK reads it. The platform's own Response would do, but creating one loads all of
 * fetch.
 */
export function replyOf(incoming: IncomingMessage, bytes: Buffer): Response {
  const status = incoming.statusCode ?? 0;
  const type = incoming.headers['content-type'] ?? '';
  const reply: Pick<
    Response,
    'ok' | 'status' | 'statusText' | 'headers' | 'text' | 'json' | 'blob'
  > = {
    ok: status >= 200 && status < 300,
    status,
    statusText: incoming.statusMessage ?? '',
    headers: readableHeaders(incoming),
    text: () => Promise.resolve(decode(bytes)),
    json: () => Promise.resolve().then(() => JSON.parse(decode(bytes)) as unknown),
    blob: () => Promise.resolve(new Blob([new Uint8Array(bytes)], { type })),
  };
  return reply as Response;
}

/** UTF-8 without the byte order mark, as `Response.text` reads it. */
function decode(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
