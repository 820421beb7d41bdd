import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './workspace.mjs';
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
  name: join(root, 'a.test.ts'),
  assertionResults: ends.map((end) => ({ status: end, fullName: `ends as ${end}` })),
});

test('unit tests are counted one by one', () => {
  const json = {
    testResults: [
      file('passed', 'passed', 'passed', 'pending'),
      file('failed', 'failed', 'passed'),
    ],
  };
  expect(countVitest(report(json), 1)).toEqual({
    passed: 3,
    failed: ['a.test.ts: ends as failed'],
    skipped: 1,
  });
});

test('a failure prints a short reason without colours', () => {
  const message = `\u001b[31mError\u001b[39m: no receipt\n\n${'at a place\n'.repeat(50)}`;
  const result = { status: 'failed', fullName: 'pays', failureMessages: [message] };
  const units = { testResults: [{ ...file('failed'), assertionResults: [result] }] };
  const tests = [{ status: 'unexpected', results: [{ error: { message } }] }];
  const browser = { suites: [{ specs: [{ file: 'a.e2e.ts', title: 'pays', tests }] }] };
  for (const [failed] of [
    countVitest(report(units), 1).failed,
    countPlaywright(report(browser), 1).failed,
  ]) {
    const lines = failed?.split('\n') ?? [];
    expect(lines[0]).toMatch(/^a\.(test|e2e)\.ts: pays$/);
    expect(lines[1]?.trim()).toBe('Error: no receipt');
    expect(lines).toHaveLength(13);
  }
});

test('a browser test is counted in each project, and a failure says in which', () => {
  const tests = [
    { status: 'expected', projectName: 'site in UTC' },
    { status: 'unexpected', projectName: 'site in Nairobi' },
  ];
  const json = { suites: [{ specs: [{ file: 'a.e2e.ts', title: 'pays', tests }] }] };
  expect(countPlaywright(report(json), 1)).toEqual({
    passed: 1,
    failed: ['a.e2e.ts: pays (site in Nairobi)'],
    skipped: 0,
  });
});

test('a test file that cannot be loaded is a failure', () => {
  const json = { testResults: [file('passed', 'passed'), file('failed')] };
  expect(countVitest(report(json), 1)).toEqual({ passed: 1, failed: ['a.test.ts'], skipped: 0 });
});

test('a runner that fails without a failed test is a failure', () => {
  const json = { testResults: [file('passed', 'passed')] };
  const failed = ['vitest ended with exit code 1'];
  expect(countVitest(report(json), 1)).toEqual({ passed: 1, failed, skipped: 0 });
});

test.each([
  ['has no tests', report, 0],
  ['wrote no report', () => '/nowhere/report.json', 0],
])('a runner that %s is a failure', (_, write) => {
  expect(countVitest(write({ testResults: [] }), 0).failed).toEqual(['vitest ran no test']);
  expect(countPlaywright(write({ suites: [] }), 0).failed).toEqual(['playwright ran no test']);
});

test('a browser test that passed only on a retry has failed', () => {
  const spec = (...ends: string[]) => ({
    file: 'a.e2e.ts',
    title: ends.join(),
    tests: ends.map((status) => ({ status })),
  });
  const inner = { specs: [spec('unexpected'), spec('expected', 'skipped')] };
  const json = { suites: [{ specs: [spec('expected'), spec('flaky')], suites: [inner] }] };
  expect(countPlaywright(report(json), 1)).toEqual({
    passed: 2,
    failed: ['a.e2e.ts: flaky', 'a.e2e.ts: unexpected'],
    skipped: 1,
  });
});

test('the closing lines name failures and sum up; skipped tests only if there are any', () => {
  const some = { passed: 2, failed: [], skipped: 0 };
  expect(total([some, some])).toEqual({ lines: ['4 passed, 0 failed'], failed: false });
  expect(total([some, { passed: 1, failed: ['lint'], skipped: 4 }])).toEqual({
    lines: ['FAIL  lint', '3 passed, 1 failed, 4 skipped'],
    failed: true,
  });
  expect(total([]).failed).toBe(true);
});
