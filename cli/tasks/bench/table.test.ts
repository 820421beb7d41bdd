import { expect, test } from 'vitest';
import { missed, table } from './table.mjs';

const met = { figure: 'start', measured: '1.2 x', limit: '1.5 x', verdict: 'ok' };
const size = { figure: 'size', measured: '12 kB' };

test('figures that meet their goal, or have none, pass', () => {
  expect(missed([met, size])).toBeUndefined();
});

test('a figure that cannot be known here misses no goal', () => {
  expect(missed([met, { figure: 'nginx', measured: 'no wrk', verdict: 'not shown' }])).toBe(
    undefined,
  );
});

test.each([
  ['over', '1.8 x', '1.5 x'],
  ['under', '90', '95'],
])('a figure %s its goal fails, with a sentence that names it', (verdict, measured, limit) => {
  const row = { figure: 'flow', measured, limit, verdict };
  expect(missed([met, row, size])).toBe(
    `1 of 2 figures miss their goal: flow is ${measured}, ${verdict} ${limit}.`,
  );
});

test('the table leaves goal and verdict empty for figures without a verdict', () => {
  expect(table([met, size]).split('\n')).toEqual([
    'figure  measured  limit  verdict',
    'start   1.2 x     1.5 x  ok',
    'size    12 kB',
  ]);
});
