import { afterEach, expect, test, vi } from 'vitest';

const UUID = /^"[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}"$/;

afterEach(() => vi.unstubAllGlobals());

/** The keys that calls of a page send, undefined for a call without one. */
async function keysSent(settings: { apiBase: string; idempotencyKey?: boolean }) {
  vi.resetModules();
  const keys: (string | undefined)[] = [];
  vi.stubGlobal('location', new URL('https://lender.example/complainDetails?sessionId=s1'));
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    keys.push(headers.get('idempotency-key') ?? undefined);
    return Response.json({ code: '00', message: '', data: {} });
  });
  const { config } = await import('../lib/config.ts');
  Object.assign(config, settings);
  const { brought } = await import('./brought.ts');
  const score = { score: 5, problemId: '7' };
  await brought.call('problemList');
  await brought.call('problemSaveScore', score);
  await brought.call('problemSaveScore', score);
  await brought.call('problemSaveScore', score, { idempotencyKey: 'own' });
  return keys;
}

test.each([
  { apiBase: 'https://lender.example/loans' },
  { apiBase: 'https://api.lender.example', idempotencyKey: true },
])('with %j each call that writes sends its own key', async (settings) => {
  const [read, first, second, own] = await keysSent(settings);
  expect(read).toBeUndefined();
  expect(first).toMatch(UUID);
  expect(second).toMatch(UUID);
  expect(second).not.toBe(first);
  expect(own).toBe('"own"');
});

test('another origin, which may not allow the header, gets no key, not even a given one', async () => {
  const keys = await keysSent({ apiBase: 'https://api.lender.example' });
  expect(keys).toEqual([undefined, undefined, undefined, undefined]);
});
