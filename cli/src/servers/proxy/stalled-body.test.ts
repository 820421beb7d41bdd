import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';
import { preloaded } from '../../../test/preloaded.ts';

const init = '/brought/user-problem/problem-init';
const ok = { code: '00', message: 'Success', data: { problemType: [], orderList: [] } };

test('a body that stalls for thirty seconds is forwarded once it is complete', async () => {
  const { url, arrived } = await loopback((_request, response) => sendJson(response, ok));
  // A signal simulates ten seconds: it runs the timers that fire at least that often.
  const env = preloaded(`
const { setInterval } = globalThis;
globalThis.setInterval = (look, ms, ...more) => {
  if (ms <= 10_000) process.on('SIGUSR2', look);
  return setInterval(look, ms, ...more);
};
process.on('SIGUSR2', () => undefined);
`);
  const proxy = await serve(['up', 'proxy', '--upstream', url, '--quiet'], { env });
  const asked = request(`${proxy.url}${init}`, {
    method: 'POST',
    headers: { 'content-length': 9, 'x-requested-with': 'XMLHttpRequest', expect: '100-continue' },
  });
  const came = once(asked, 'response') as Promise<[IncomingMessage]>;
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.write('orderId=');
  for (let seconds = 0; seconds < 30; seconds += 10) {
    proxy.child.kill('SIGUSR2');
    expect((await fetch(`${proxy.url}/healthz`)).status).toBe(200);
  }
  asked.end('L');
  expect((await came)[0].statusCode).toBe(200);
  expect(arrived.map(({ body }) => body.toString())).toEqual(['orderId=L']);
});
