import { expect, test } from 'vitest';
import { changes, storedRuns, ratioOf, reported } from './history.mjs';

const machine = { cores: 2, model: 'm', memoryGb: 8, platform: 'linux x64', node: 'v24.0.0' };
const run = (commit: string, rows: { figure: string; measured: string }[]) => ({
  version: 1 as const,
  at: '2026-11-25T10:00:00.000Z',
  commit,
  machine,
  rows,
});

test.each([
  ['1.13 x', 1.13],
  ['0.40 (21 to 51 us)', 0.4],
  ['1.09 x (97 to 105 MB)', 1.09],
  ['37 x its SHA-256', 37],
  ['1.05x (679 / 646 ms)', 1.05],
  ['0.38', 0.38],
  ['53,211/s', undefined],
  ['697/s', undefined],
  ['135 MB (853 MB full)', undefined],
  ['12 kB', undefined],
])('for %j the ratio is %j', (measured, ratio) => {
  expect(ratioOf({ figure: 'it', measured })).toBe(ratio);
});

test('a ratio that differs by more than a tenth from the last stored one is marked', () => {
  const stored = [
    run('aaaaaaaaaa', [
      { figure: 'read', measured: '2 x' },
      { figure: 'write', measured: '0.50 (1 to 2 us)' },
    ]),
    run('bbbbbbbbbb', [{ figure: 'read', measured: '1 x' }]),
  ];
  const rows = [
    { figure: 'read', measured: '1.09 x' },
    { figure: 'write', measured: '0.40 (1 to 2 us)' },
    { figure: 'size', measured: '20 kB' },
    { figure: 'new', measured: '9 x' },
  ];
  expect(reported(changes(stored, rows))).toEqual(['write: 0.4, -20 % since aaaaaaaa (0.5).']);
});

test('every stored run names its machine and its commit', () => {
  for (const each of storedRuns()) {
    expect(each).toMatchObject({ version: 1, commit: expect.stringMatching(/^[0-9a-f]{40}\+?$/) });
    expect(each.machine.cores).toBeGreaterThan(0);
    expect(each.rows.length).toBeGreaterThan(0);
  }
});
