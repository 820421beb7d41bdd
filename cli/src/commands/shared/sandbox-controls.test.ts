import { expect, test } from 'vitest';
import { brought } from '../../../test/brought.ts';
import { forwardProxy } from '../../../test/forward-proxy.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';

/** A remote host that answers every request like the controls of a sandbox, and its requests. */
async function elsewhere() {
  const { url, arrived } = await loopback((_request, response) =>
    sendJson(response, {
      now: '2026-12-24T08:00:00Z',
      faults: [],
      seed: 'default',
      seeds: [{ name: 'due-today', summary: '' }],
      orders: [],
    }),
  );
  const proxy = await forwardProxy(Number(new URL(url).port));
  return { arrived, env: { http_proxy: `http://${proxy.host}` } };
}

const target = ['--target', 'http://elsewhere.test:7801', '--session', 'sessionId=due-today'];

test.each([
  ['clock', 'advance', '30d'],
  ['clock', 'set', '2026-12-24T08:00:00Z'],
  ['fault', 'set', 'contactInfo', 'drop'],
  ['fault', 'clear'],
  ['data', 'seed', 'due-today'],
  ['data', 'set', 'deleted=true'],
])('%s %s %s sends no write to a host that is not allowed', async (...command) => {
  const { arrived, env } = await elsewhere();
  const { code, stderr } = await brought([...command, ...target], { env });
  expect(stderr).toContain('elsewhere.test:7801 may be a host with real borrowers');
  expect(code).toBe(2);
  expect(arrived.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test.each([[['data', 'reset', '--yes']], [['data', 'clean']]])(
  '%s sends nothing to such a host',
  async (command) => {
    const { arrived, env } = await elsewhere();
    const { code, stderr } = await brought([...command, ...target.slice(0, 2)], { env });
    expect(stderr).toContain('elsewhere.test:7801 may be a host with real borrowers');
    expect([code, arrived]).toEqual([2, []]);
  },
);

test.each([
  ['clock', 'get'],
  ['fault', 'ls'],
  ['data', 'seed'],
  ['data', 'get'],
])('%s %s reads from any host', async (...command) => {
  const { arrived, env } = await elsewhere();
  expect((await brought([...command, ...target], { env })).code).toBe(0);
  expect(arrived.map(({ method }) => method)).toEqual(['GET']);
});
