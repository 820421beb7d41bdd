import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The smallest server that answers a call successfully, in a separate process; sends its port to
 * its parent.
 */
const answer = JSON.stringify({
  code: '00',
  message: 'Success',
  data: { tabs: [{ title: 'All', list: [] }] },
});

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': answer.length,
    });
    response.end(answer);
  });
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
