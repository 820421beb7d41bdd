import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as received. */
export type Received = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body read as a form. */
  form: URLSearchParams;
};

/**
 * The answer of a test server: a value is sent as JSON with status 200, a function answers by
 * itself.
 */
export type Answer = object | ((response: ServerResponse, request: Received) => void);

export type TestServer = {
  url: string;
  /** Every request so far. */
  requests: readonly Received[];
  /** The latest request. */
  last: Received;
  /** Resolves when the next request has been read. */
  nextRequest: () => Promise<unknown>;
};

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

/** An answer of any status, type and text. */
export function textAnswer(text: string, type = 'application/json', status = 200): Answer {
  return (response) => response.writeHead(status, { 'Content-Type': type }).end(text);
}

/** A real HTTP server on loopback that ends with the test. */
export async function startServer(answer: Answer): Promise<TestServer> {
  const requests: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://test');
      const body = Buffer.concat(chunks);
      const received = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body,
        form: new URLSearchParams(body.toString()),
      };
      requests.push(received);
      if (typeof answer === 'function') answer(response, received);
      else sendJson(response, answer);
      server.emit('answered');
    });
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get last() {
      const last = requests.at(-1);
      if (!last) throw new Error('No request came.');
      return last;
    },
    nextRequest: () => once(server, 'answered'),
  };
}
