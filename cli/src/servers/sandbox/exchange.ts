import type { IncomingMessage, ServerResponse } from 'node:http';
import { IDEMPOTENCY_KEY_HEADER } from '@brought/sdk';
import type { PlainReply, PlainRequest } from '@brought/sdk/sandbox';

const KEY_HEADER = IDEMPOTENCY_KEY_HEADER.toLowerCase();

type Headers = Readonly<Record<string, string>>;

/** A request as the sandbox reads it: method, address, and the headers that it needs. */
export function plainRequest(request: IncomingMessage, body: Buffer): PlainRequest {
  const { method = 'GET', url = '/', headers } = request;
  const passed = {
    'content-type': headers['content-type'],
    'accept-language': headers['accept-language'],
    host: headers.host,
    origin: headers.origin,
    referer: headers.referer,
    [KEY_HEADER]: headers[KEY_HEADER]?.toString(),
  };
  return { method, url, headers: passed, body };
}

/** Sends a reply of the sandbox with these headers, delayed or dropped as it requires. */
export function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: PlainReply,
  shared: Headers,
): Promise<void> | undefined {
  if (reply.delayMs === undefined) return send(request, response, reply, shared);
  return new Promise((done) => {
    const timer = setTimeout(() => {
      send(request, response, reply, shared);
      done();
    }, reply.delayMs);
    response.on('close', () => {
      clearTimeout(timer);
      done();
    });
  });
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, dropped }: PlainReply,
  shared: Headers,
): undefined {
  if (dropped) {
    request.socket.destroy();
    return;
  }
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  // In one object: headers that were set before would take a tenth of an answer's time.
  response.writeHead(status, { ...shared, ...headers, 'content-length': length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
