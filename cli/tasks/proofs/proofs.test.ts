import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proofs } from './proofs.mjs';
import { conclusionOf, proofTable, verdictOf, type Proved } from './report.mjs';
import { commitAll } from '../../test/git-repository.ts';
import { commit, shortCommit } from '../machine.mjs';
import { areas } from '../mutation/areas.mjs';
import { patternOf, threatTests, unproved } from './security.mjs';
import { figuresOf } from './tests.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('the README names every proof, and the nightly workflow runs all that are not recorded', () => {
  const [, list = ''] = /^## Proofs$([^]*?)^## /m.exec(read('README.md')) ?? [];
  const [, nightly = ''] = /proof: \[(.*)\]/.exec(read('.github/workflows/nightly.yml')) ?? [];
  for (const name of Object.keys(proofs)) expect(list).toContain(`\n| \`${name}\` |`);
  expect(nightly.split(', ').sort()).toEqual(
    Object.keys(proofs)
      .filter((name) => name !== 'mutation')
      .sort(),
  );
});

test('the table has a row for each figure, and the result and seed of each proof', () => {
  const proved = { says: '', seconds: 1, again: '' };
  const inPart = { figure: 'site', measured: 'no wrk', verdict: 'not shown' };
  const figures = [{ figure: 'answers lost', measured: '0', limit: '0', verdict: 'ok' }];
  const table = proofTable([
    { name: 'faults', conclusion: 'proved', passed: true, seed: 7, figures, ...proved },
    { name: 'load', conclusion: 'in part', passed: true, seed: null, figures: [inPart], ...proved },
    { name: 'audit', conclusion: 'failed', passed: false, seed: null, figures: [], ...proved },
  ]);
  expect(table).toMatch(/^faults: answers lost +0 +0 +ok$/m);
  expect(table).toMatch(/^faults +proved, seed 7 +ok$/m);
  expect(table).toMatch(/^load +in part +not shown$/m);
  expect(table).toMatch(/^audit +failed +FAIL$/m);
});

test('a proof with a figure that cannot be known here is proved in part', () => {
  const met = { figure: 'requests', measured: '9/s', verdict: 'ok' };
  const unknown = { figure: 'site', measured: 'no wrk', verdict: 'not shown' };
  expect(conclusionOf({ passed: true, figures: [met, { figure: 'size', measured: '1' }] })).toBe(
    'proved',
  );
  expect(conclusionOf({ passed: true, figures: [met, unknown] })).toBe('in part');
  expect(conclusionOf({ passed: false, figures: [met, unknown] })).toBe('failed');
});

test('the commit is that of the project, and of no repository around it', () => {
  const repository = mkdtempSync(join(tmpdir(), 'brought-commit-'));
  const inner = join(repository, 'inner');
  mkdirSync(inner);
  writeFileSync(join(inner, 'file'), '');
  commitAll(repository);
  expect(commit(repository)).toMatch(/^[\da-f]{40}$/);
  writeFileSync(join(inner, 'file'), 'changed');
  expect(commit(repository)).toMatch(/^[\da-f]{40}\+$/);
  expect(commit(inner)).toBe('');
  expect(commit(mkdtempSync(join(tmpdir(), 'brought-commit-')))).toBe('');
});

test('a commit with changes keeps its mark when it is shortened', () => {
  const hash = 'a51487b29dae02314e9ca5a56071296762a94cef';
  expect([`${hash}+`, hash, ''].map(shortCommit)).toEqual(['a51487b29dae+', 'a51487b29dae', '']);
});

describe('the verdict on a run', () => {
  const ran = (name: string, conclusion: Proved['conclusion']): Proved => {
    const rest = { passed: conclusion !== 'failed', figures: [], seconds: 1, seed: null };
    return { name, conclusion, says: '', again: '', ...rest };
  };
  const proofsRun = [ran('audit', 'proved'), ran('faults', 'proved')];

  test('is good only if all proofs were run, and completely', () => {
    const whole = { proofs: proofsRun, pending: [], notAsked: [] };
    expect(verdictOf(whole)).toEqual({ text: 'All is proved', tone: 'good' });
  });

  test.each([
    [
      'only some were asked for',
      { notAsked: ['load'] },
      'warn',
      'Not run: load; proved: audit, faults',
    ],
    ['it was ended', { pending: ['load'] }, 'bad', 'Not finished: load; proved: audit, faults'],
    [
      'a tool is missing',
      { proofs: [...proofsRun, ran('load', 'in part')] },
      'warn',
      'In part: load; proved: audit, faults',
    ],
    [
      'one failed',
      { proofs: [...proofsRun, ran('load', 'failed')], notAsked: ['start'] },
      'bad',
      'Failed: load; not run: start; proved: audit, faults',
    ],
  ])('says so if %s', (_why, changed, tone, text) => {
    const run = { proofs: proofsRun, pending: [], notAsked: [], ...changed };
    expect(verdictOf(run)).toEqual({ text, tone });
  });
});

test('figures are those that tests recorded, and how many passed and failed', () => {
  const left = { figure: 'answers lost', measured: '0' };
  const results = [{ assertionResults: [{ meta: { proof: [left] } }, {}] }];
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: results };
  expect(figuresOf(report)).toEqual([
    left,
    { figure: 'tests', measured: '1 passed, 1 failed', limit: '0 failed', verdict: 'over' },
  ]);
});

test('failed tests, and files that could not be loaded, are named', () => {
  const name = join(root, 'cli', 'a.test.ts');
  const test1 = { status: 'failed', fullName: 'nothing leaks' };
  const broken = { name, status: 'failed', message: 'No such module\nat x', assertionResults: [] };
  const results = [{ name, status: 'failed', assertionResults: [test1] }, broken];
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: results };
  expect(figuresOf(report)).toEqual([
    expect.objectContaining({ figure: 'tests', verdict: 'over' }),
    { figure: 'failed: cli/a.test.ts', measured: 'nothing leaks', verdict: 'FAIL' },
    { figure: 'failed: cli/a.test.ts', measured: 'No such module', verdict: 'FAIL' },
  ]);
});

test('a skipped test fails a proof, unless its tool is not installed', () => {
  const skipped = (name: string) => ({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ name, assertionResults: [{ status: 'skipped' }, { status: 'passed' }] }],
  });
  const [row] = figuresOf(skipped('/any.test.ts'), () => false);
  expect(row).toMatchObject({ measured: '1 passed, 0 failed, 1 skipped', verdict: 'over' });
  expect(figuresOf(skipped('/web/test/nginx.test.ts'), () => true)[0]?.verdict).toBe('over');
  const [missing] = figuresOf(skipped('/web/test/nginx.test.ts'), () => false);
  expect(missing).toMatchObject({
    measured: '1 passed, 0 failed, 1 skipped: nginx is not installed',
    verdict: 'not shown',
  });
  const onWindows = (tool: string) => tool !== 'posix';
  expect(figuresOf(skipped('/cli/full-disk.test.ts'), onWindows)[0]).toMatchObject({
    measured: '1 passed, 0 failed, 1 skipped: Windows limits no file and syncs no folder',
    verdict: 'not shown',
  });
});

test('all tests that SECURITY.md names are run, of every kind, by a pattern of their titles', () => {
  const paths = threatTests().map(({ path }) => path);
  for (const end of ['.e2e.ts', '.test.ts'])
    expect(paths.some((path) => path.endsWith(end))).toBe(true);
  const pattern = new RegExp(patternOf(['up %s (or ${name}) answers', 'other']));
  expect(pattern.test('file > up mock (or x) answers')).toBe(true);
  expect(pattern.test('up mock or x answers')).toBe(false);
});

test('a test must pass for each title that SECURITY.md names', () => {
  const named = [
    { path: 'web/a.e2e.ts', title: 'a %s is kept' },
    { path: 'web/a.e2e.ts', title: 'nothing leaks' },
    { path: 'cli/b.test.ts', title: 'nothing leaks' },
  ];
  const ran = (path: string, title: string, status = 'passed') => ({ path, title, status });
  const kept = [
    ran('web/a.e2e.ts', 'all > a card is kept'),
    ran('web/a.e2e.ts', 'a phone is kept'),
  ];
  const leaks = ran('web/a.e2e.ts', 'nothing leaks');
  expect(unproved(named, [...kept, leaks, ran('cli/b.test.ts', 'nothing leaks')])).toEqual([]);
  expect(unproved(named, [...kept, leaks, ran('cli/b.test.ts', 'renamed')])).toEqual([
    'cli/b.test.ts: nothing leaks',
  ]);
  const skipped = [...kept, { ...leaks, status: 'skipped' }];
  const both = ['web/a.e2e.ts: nothing leaks', 'cli/b.test.ts: nothing leaks'];
  expect(unproved(named, skipped)).toEqual(both);
  expect(unproved(named, skipped, () => 'its tool is not installed')).toEqual(both.slice(1));
});

test('a recorded score is labelled as recorded, and proves nothing of code changed since', async () => {
  const surroundings = { tools: { node: '', env: {} }, reports: '', seed: 1 };
  const outcome = await proofs['mutation']?.run(surroundings);
  expect(outcome?.figures.map(({ figure }) => figure)).toEqual(
    Object.keys(areas).map((area) => `mutants noticed, ${area}`),
  );
  for (const { measured, verdict } of outcome?.figures ?? []) {
    expect(measured).toMatch(/^[\d.]+ % of [\d,]+, recorded; \d+ of \d+ files changed since$/);
    expect(verdict).toBe(measured.includes('; 0 of ') ? 'ok' : 'not shown');
  }
});
