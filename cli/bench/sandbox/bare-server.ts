import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The yardstick: node:http that sends the same bytes in reply to every request.
const body = process.env.BODY ?? '';
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
