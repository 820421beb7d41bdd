import { expect, test } from 'vitest';
import { createSandbox } from './index.ts';

const list = (sessionId: string) => ({
  method: 'POST',
  url: `/brought/user-problem/problem-list?sessionId=${sessionId}`,
  headers: {},
  body: undefined,
});

test('a sandbox has 100,000 sessions at most; those that are there go on', () => {
  const sandbox = createSandbox({ seed: 'fresh' });
  for (let begun = 0; begun < 100_000; begun += 1) sandbox.exchange(list(`s${begun}`));
  const { status, body } = sandbox.exchange(list('one-more'));
  expect([status, String(body)]).toEqual([507, expect.stringContaining('100,000 sessions')]);
  expect(sandbox.exchange(list('s0')).status).toBe(200);
  expect(sandbox.summary().sessions).toBe(100_000);
  sandbox.reset();
  expect(sandbox.exchange(list('one-more')).status).toBe(200);
});
