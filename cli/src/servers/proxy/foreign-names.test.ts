import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { serve } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';

/** The reply to a page whose name leads to the proxy. */
async function replyTo(address: string, method: string, host: string): Promise<[number, string]> {
  const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  const sent = request(address, { method, headers, agent: false });
  const [reply] = (await once(sent.end(), 'response')) as [IncomingMessage];
  return [reply.statusCode ?? 0, await text(reply)];
}

test('a foreign name for this machine does not reach the control of a sandbox behind the proxy', async () => {
  const sandbox = await serve(['up', 'sandbox']);
  const proxy = await serve(['up', 'proxy', '--upstream', sandbox.url]);
  const statusOf = async (method: string, path: string, host: string) =>
    (await replyTo(proxy.url + path, method, host))[0];
  const { host } = new URL(proxy.url);
  expect(await statusOf('GET', '/__sandbox/sms?phone=0712345678', host)).toBe(200);
  expect(await statusOf('GET', '/__sandbox/sms?phone=0712345678', 'evil.example')).toBe(403);
  expect(await statusOf('POST', '/__sandbox/reset', 'evil.example')).toBe(403);
  expect(await statusOf('POST', '/__sandbox/reset', host)).toBe(200);
});

test('a foreign name for this machine does not reach the server behind the proxy', async () => {
  const { url, arrived } = await loopback((_request, response) => {
    sendJson(response, { code: '00', message: 'Success', data: null });
  });
  const proxy = await serve(['up', 'proxy', '--upstream', url]);
  const { port } = new URL(proxy.url);
  const asked = (name: string) =>
    replyTo(`${proxy.url}/brought/user-problem/problem-list`, 'GET', `${name}:${port}`);
  const [status, said] = await asked('evil.example');
  expect([status, arrived]).toEqual([403, []]);
  expect(said).toContain('--allow-host NAME');
  for (const name of ['localhost', '127.0.0.1', '[::1]']) expect((await asked(name))[0]).toBe(200);
});
