import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve, type Served } from '../../../test/brought.ts';

const save = '/brought/user-problem/problem-save';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet']);
});

afterAll(() => sandbox.interrupt());

/** Sends a request target unchanged, which fetch would not; resolves to the head of the answer. */
function ask(
  method: string,
  target: string,
  headers: OutgoingHttpHeaders = {},
  body = '',
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const call = request(sandbox.url, { method, path: target, headers }, (reply) => {
      reply.resume();
      done(reply);
    });
    call.on('error', fail);
    call.end(body);
  });
}

test.each([
  // A host name in the target overrides the Host header.
  ['http://there.example', 403, 403],
  ['http://localhost', 200, 422],
  ['#', 200, 422],
])('%s in the request target bypasses no check', async (extra, status, ofCall) => {
  const target = (path: string): string =>
    extra === '#' ? `${path}#?sessionId=a` : `${extra}${path}?sessionId=a`;
  const judged = await ask('POST', target(save), form, 'problemType=2');
  expect([judged.statusCode, judged.headers['content-type']]).toEqual([
    ofCall,
    'application/problem+json; charset=utf-8',
  ]);
  const read = await ask('GET', target('/__sandbox/clock').replace('?sessionId=a', ''));
  expect([read.statusCode, read.headers['access-control-allow-origin']]).toEqual([
    status,
    undefined,
  ]);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const reset = await ask('DELETE', target('/__sandbox/faults'), foreign);
  expect(reset.statusCode).toBe(403);
});

test('HEAD is validated like GET, and OPTIONS lists the methods of a path', async () => {
  const order = '/brought/v3/loan-details/loan-details?sessionId=default&productId=7';
  const head = { method: 'HEAD' };
  expect((await fetch(sandbox.url + order, head)).status).toBe(422);
  expect((await fetch(`${sandbox.url}${order}&orderId=L202611210001`, head)).status).toBe(200);
  for (const [path, allow] of [
    [order, 'GET, HEAD, OPTIONS'],
    [save, 'POST, OPTIONS'],
    ['/__sandbox/faults', 'GET, HEAD, PUT, POST, DELETE, OPTIONS'],
    ['/__sandbox/reset', 'POST, OPTIONS'],
  ] as const) {
    const options = await fetch(sandbox.url + path, { method: 'OPTIONS' });
    expect([path, options.status, options.headers.get('allow')]).toEqual([path, 204, allow]);
  }
});
