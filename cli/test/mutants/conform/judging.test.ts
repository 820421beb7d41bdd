import { expect, test } from 'vitest';
import { envelope, refused } from './broken-replies.ts';
import { conformMemory } from './memory-server.ts';

test('a reply slower than the limit is a finding, once per call', async () => {
  const slow = { maxLatencyMs: 800 };
  const timed = (milliseconds: number) =>
    conformMemory((reply) => ({ ...reply, milliseconds }), 'contactInfo', slow);
  const found = (await timed(801)).operations.flatMap(({ findings }) =>
    findings.filter(({ rule }) => rule === 'BRT-311'),
  );
  expect(found.map(({ expected, got }) => [expected, got])).toEqual([
    ['a whole answer within 800 ms', '801 ms'],
  ]);
  const quick = await timed(800);
  expect(quick.score.percent).toBe(100);
  expect(quick.settings.maxLatencyMs).toBe(800);
});

test.each(['write', 'read'] as const)(
  'a server that refuses everything scores close to zero: %s',
  async (level) => {
    const { score, exitCode } = await conformMemory(() => refused, 'complaints', { level });
    expect(score.percent).toBeLessThan(5);
    expect(exitCode).not.toBe(0);
  },
);

test('a call that refuses everything lowers the score by its requests', async () => {
  const whole = await conformMemory((reply) => reply, 'support');
  const none = await conformMemory(
    envelope(() => ({ code: '01', message: 'No.' })),
    'support',
  );
  expect([whole.score.percent, none.score.percent]).toEqual([100, 0]);
});
