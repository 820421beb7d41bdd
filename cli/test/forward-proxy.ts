import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy such as companies use. */
export type ForwardProxy = {
  /** `host:port` of it. */
  host: string;
  /** The requested target: an absolute address, or `CONNECT` with host and port. */
  asked: string[];
  /** Credentials that clients sent. */
  authorizations: (string | undefined)[];
};

/**
 * A loopback proxy for one test that sends requests for any host name to one server on this
 * machine.
 *
 * @param port of that server.
 * @param status The status with which it refuses requests instead of forwarding them.
 */
export async function forwardProxy(port: number, status?: number): Promise<ForwardProxy> {
  const asked: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const note = ({ headers }: IncomingMessage, what: string): void => {
    asked.push(what);
    authorizations.push(headers['proxy-authorization']);
  };
  const server = createServer((incoming, response) => {
    const { method, url = '', headers } = incoming;
    note(incoming, url);
    if (status !== undefined) return void response.writeHead(status).end();
    const { pathname, search } = new URL(url);
    const onward = { host: '127.0.0.1', port, method, headers, path: `${pathname}${search}` };
    incoming.pipe(
      request(onward, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      }),
    );
  });
  server.on('connect', (incoming: IncomingMessage, client) => {
    note(incoming, `CONNECT ${incoming.url}`);
    if (status !== undefined) return void client.end(`HTTP/1.1 ${status} No\r\n\r\n`);
    const onward = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      client.pipe(onward).pipe(client);
    });
    for (const each of [client, onward]) each.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked, authorizations };
}
