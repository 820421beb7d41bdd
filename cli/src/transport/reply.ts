import type { IncomingMessage } from 'node:http';

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
    headers: headersOf(incoming),
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

function headersOf({ headers }: IncomingMessage): Headers {
  const entries = (): [string, string][] =>
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]);
  const read: Pick<Headers, 'get' | 'has' | 'forEach' | 'entries'> = {
    get: (name) => entries().find(([known]) => known === name.toLowerCase())?.[1] ?? null,
    has: (name) => Object.hasOwn(headers, name.toLowerCase()),
    forEach: (visit) => {
      for (const [name, value] of entries()) visit(value, name, read as Headers);
    },
    entries: () => entries()[Symbol.iterator](),
  };
  return read as Headers;
}
