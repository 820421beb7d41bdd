import type { IncomingMessage, ServerResponse } from 'node:http';
import { idempotencyKeyHeader } from '@brought/sdk';
import type { PlainReply, PlainRequest } from '@brought/sdk/sandbox';

const KEY_HEADER = idempotencyKeyHeader.toLowerCase();

/** A request as the sandbox takes it: method, address, and the headers that it reads. */
export function plainRequest(request: IncomingMessage, body: Buffer): PlainRequest {
  const { 'content-type': type, host, origin, referer, [KEY_HEADER]: key } = request.headers;
  const { 'accept-language': language } = request.headers;
  const passed = { 'content-type': type, 'accept-language': language, host, origin, referer };
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    headers: { ...passed, [KEY_HEADER]: key?.toString() },
    body,
  };
}

/** Sends a reply of the sandbox, held back or dropped as it says. */
export function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: PlainReply,
): Promise<void> | undefined {
  if (reply.delayMs === undefined) return send(request, response, reply);
  return new Promise((done) => {
    const timer = setTimeout(() => {
      send(request, response, reply);
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
): undefined {
  if (dropped) {
    request.socket.destroy();
    return;
  }
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  response.writeHead(status, { ...headers, 'content-length': length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
