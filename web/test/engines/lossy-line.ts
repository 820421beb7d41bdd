import { createServer, request } from 'node:http';
import { listening } from '../nginx-server.ts';

/** A proxy in front of a site; requests for the paths in `lose`, if any, get no file. */
export async function lossyLine(site: string) {
  let lost: RegExp | undefined;
  const server = createServer((incoming, outgoing) => {
    const { url: path = '', method, headers } = incoming;
    if (lost?.test(path)) return void outgoing.writeHead(503).end();
    const { host: _host, ...sent } = headers;
    const onward = request(new URL(path, site), { method, headers: sent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  const port = await listening(server);
  return {
    address: `http://127.0.0.1:${port}`,
    lose: (paths: RegExp | undefined) => void (lost = paths),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
