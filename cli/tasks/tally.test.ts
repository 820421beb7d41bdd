import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countPlaywright, countVitest, total } from './tally.mjs';

function report(json: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'brought-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(json));
  return file;
}

const file = (status: string, ...ends: string[]) => ({
  status,
  assertionResults: ends.map((end) => ({ status: end })),
});

test('unit tests are counted one by one', () => {
  const json = {
    testResults: [
      file('passed', 'passed', 'passed', 'pending'),
      file('failed', 'failed', 'passed'),
    ],
  };
  expect(countVitest(report(json), 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('a test file that cannot be loaded is a failure', () => {
  const json = { testResults: [file('passed', 'passed'), file('failed')] };
  expect(countVitest(report(json), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a runner that fails without a failed test is a failure', () => {
  const json = { testResults: [file('passed', 'passed')] };
  expect(countVitest(report(json), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test.each([
  ['has no tests', report, 0],
  ['wrote no report', () => '/nowhere/report.json', 0],
])('a runner that %s is a failure', (_, write) => {
  expect(countVitest(write({ testResults: [] }), 0).failed).toBe(1);
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright(write({ stats }), 0).failed).toBe(1);
});

test('a browser test that passed only when repeated has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
  expect(countPlaywright(report({ stats }), 1)).toEqual({ passed: 5, failed: 3, skipped: 3 });
});

test('the closing line sums up, and names skipped tests only when there are some', () => {
  const some = { passed: 2, failed: 0, skipped: 0 };
  expect(total([some, some])).toEqual({ line: '4 passed, 0 failed', failed: false });
  expect(total([some, { passed: 1, failed: 1, skipped: 4 }])).toEqual({
    line: '3 passed, 1 failed, 4 skipped',
    failed: true,
  });
  expect(total([]).failed).toBe(true);
});
