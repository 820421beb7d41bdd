import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';

test('headers that Connection lists are not forwarded (RFC 9110, 7.6.1)', async () => {
  const { url, arrived } = await loopback((_request, response) => {
    response.setHeader('connection', 'keep-alive, X-Of-Server');
    response.setHeader('x-of-server', 'for the proxy');
    response.setHeader('x-of-all', 'for the client');
    response.setHeader('proxy-connection', 'keep-alive');
    sendJson(response, { code: '00', message: 'Success', data: null });
  });
  const proxy = await serve(['up', 'proxy', '--upstream', url]);
  const headers = {
    connection: 'close, X-Of-Client ,swift',
    'proxy-connection': 'keep-alive',
    'x-of-client': 'for the proxy',
    swift: 'for the proxy, too',
    eyes: 'for the server',
  };
  const path = '/brought/user-problem/problem-list?sessionId=s';
  const sent = request(`${proxy.url}${path}`, { method: 'POST', headers, agent: false }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  reply.resume();
  const [call] = arrived.filter(({ path: asked }) => path.startsWith(asked));
  expect(call?.headers).toMatchObject({ eyes: 'for the server' });
  for (const name of ['x-of-client', 'swift', 'proxy-connection']) {
    expect(call?.headers).not.toHaveProperty(name);
  }
  expect(reply.headers).toMatchObject({ 'x-of-all': 'for the client' });
  for (const name of ['x-of-server', 'proxy-connection']) {
    expect(reply.headers).not.toHaveProperty(name);
  }
});
