import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brought, serve, temporaryFolder, type Served } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet', '--no-validate']);
});

afterAll(() => sandbox.interrupt());

type ReportedRun = {
  flow: string;
  case?: string;
  iteration: number;
  outcome: string;
  skipReason?: string;
  steps: { name: string; phase: string; wire?: { request: { url: string } } }[];
};

async function runs(...words: string[]): Promise<{ reports: ReportedRun[]; code: number | null }> {
  const { stdout, code } = await brought(['flow', 'run', ...words, '--json']);
  return { reports: (JSON.parse(stdout) as { reports: ReportedRun[] }).reports, code };
}

const onSandbox = (...words: string[]) => runs(...words, '--target', sandbox.url);
const titles = (reports: readonly ReportedRun[]): string[] =>
  reports.map((report) => [report.flow, report.case].filter(Boolean).join(' '));

async function clock(): Promise<number> {
  const reply = await fetch(`${sandbox.url}/__sandbox/clock`);
  return Date.parse(((await reply.json()) as { now: string }).now);
}

test('every flow and every case passes on its own sandbox', async () => {
  const { reports, code } = await runs('--tag', 'all', '--case', 'all', '--target', 'sandbox');
  expect(reports.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  const { flows } = JSON.parse((await brought(['flow', 'ls', '--json'])).stdout) as {
    flows: { name: string }[];
  };
  expect(new Set(reports.map(({ flow }) => flow))).toEqual(new Set(flows.map(({ name }) => name)));
  expect(code).toBe(0);
});

test('every flow and every case passes on a mock, or is skipped with the reason', async () => {
  const { reports, code } = await runs('--tag', 'all', '--case', 'all');
  const passed = reports.filter(({ outcome }) => outcome === 'passed');
  const skipped = reports.filter(({ outcome }) => outcome === 'skipped');
  expect(passed.length + skipped.length).toBe(reports.length);
  expect(skipped.every(({ skipReason }) => skipReason !== undefined)).toBe(true);
  // Only the flows that need no stored state run.
  expect(titles(passed)).toEqual(
    expect.arrayContaining(['card.bind', 'loan.confirm', 'complaint']),
  );
  // Nothing was paid, registered or deleted there.
  expect(titles(skipped)).toEqual(
    expect.arrayContaining([
      'account.delete',
      'promo.register',
      'repay.alternative',
      'repay.card',
      'repay.code',
      'repay.instalment',
      'repay.rollover',
    ]),
  );
  expect(code).toBe(0);
});

test('names, cases and tags select runs, each once and in their order', async () => {
  const named = await onSandbox('support.contact', 'repay.card:no-card', 'repay.card:no-card');
  expect(titles(named.reports)).toEqual(['support.contact', 'repay.card no-card']);
  const cases = await onSandbox('order.view', '--case', 'due', '--case', 'overdue');
  expect(titles(cases.reports)).toEqual(['order.view due', 'order.view overdue']);
  const tagged = await onSandbox('--tag', 'card', '--case', 'bank');
  expect(titles(tagged.reports)).toEqual(['card.bind bank']);
});

test('flows with an excluded tag are left out, even if named', async () => {
  const wanted = ['support.contact', 'repay.card:no-card'];
  const { reports } = await onSandbox(...wanted, '--tag', 'card', '--not-tag', 'money');
  expect(titles(reports)).toEqual(['support.contact', 'card.bind', 'card.change']);
});

test('every repetition has its own borrower, several at a time', async () => {
  const words = ['account.delete', '--repeat', '20', '--jobs', '5'];
  const { reports, code } = await onSandbox(...words);
  expect(reports.map(({ iteration }) => iteration).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(code).toBe(0);
});

test('a flow that moves the clock runs alone, and moves it back', async () => {
  const before = await clock();
  const { reports, code } = await onSandbox(
    'order.view:becomes-overdue',
    'order.view:due',
    'complaint:answered',
    'order.view:running',
    '--jobs',
    '4',
    '--repeat',
    '3',
  );
  expect(reports.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(code).toBe(0);
  expect(Math.abs((await clock()) - before)).toBeLessThan(120_000);
});

test('shards split all runs without overlap', async () => {
  const all = ['--tag', 'order', '--case', 'all', '--repeat', '2'];
  const whole = await onSandbox(...all);
  const parts = await Promise.all(
    ['1/3', '2/3', '3/3'].map((shard) => onSandbox(...all, '--shard', shard)),
  );
  const key = (report: ReportedRun): string => `${titles([report])[0]} ${report.iteration}`;
  expect(parts.flatMap(({ reports }) => reports.map(key)).sort()).toEqual(
    whole.reports.map(key).sort(),
  );
  expect(Math.max(...parts.map(({ reports }) => reports.length))).toBeLessThan(
    whole.reports.length / 2,
  );
});

test('a shard without flows passes its job, and says so', async () => {
  const words = ['flow', 'run', 'support.contact', 'joint-login', '--target', sandbox.url];
  for (const more of [[], ['--fail-on-skipped']]) {
    const { code, stdout, stderr } = await brought([...words, '--shard', '3/3', ...more]);
    expect(stderr).toContain('Shard 3/3 has nothing to run: 2 runs in all.');
    expect(stdout).toMatch(/passed {2}0 runs/);
    expect(code).toBe(0);
  }
  const folder = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: folder };
  for (const shard of ['1/3', '3/3']) {
    const id = ['--run-id', `part-${shard[0]}`];
    expect((await brought([...words, '--shard', shard, ...id], { env })).code).toBe(0);
  }
  const html = join(folder, 'all.html');
  const merge = ['report', 'merge', 'part-1', 'part-3', '--html', html, '--json'];
  const merged = await brought(merge, { env });
  expect(JSON.parse(merged.stdout)).toMatchObject({ exitCode: 0, counts: { runs: 1 } });
});

test('--bail starts nothing after a failure', async () => {
  const { url, arrived } = await loopback((_, response) => sendJson(response, {}, 500));
  const words = ['support.contact', 'joint-login', '--target', url];
  expect((await runs(...words)).reports).toHaveLength(2);
  arrived.length = 0;
  const { reports } = await runs(...words, '--bail');
  expect(titles(reports)).toEqual(['support.contact']);
  expect(arrived.some(({ path }) => path.endsWith('union-error-info'))).toBe(false);
});

test('--until stops after a step, by its name or its call, and leaves the state as it is', async () => {
  for (const step of ['pay', 'repaymentCommit']) {
    const { reports, code } = await onSandbox('repay.card', '--until', step);
    expect(reports[0]?.steps.at(-1)?.name).toBe('pay');
    expect(code).toBe(0);
  }
});

test('--until with an unknown step sends nothing', async () => {
  const { url, arrived } = await loopback((_, response) => sendJson(response, {}, 404));
  const words = ['flow', 'run', 'complaint', '--until', 'save the complain', '--target', url];
  const { stderr, code } = await brought(words);
  expect(stderr).toContain('--until: the flow has no step save the complain.');
  expect(stderr).toContain('Did you mean save the complaint?');
  expect(stderr).toContain('list the complaints');
  expect(arrived.filter(({ path }) => path.startsWith('/brought'))).toEqual([]);
  expect(code).toBe(2);
});

test('many flows print a line each, with what was skipped and what to do about it', async () => {
  const { stdout, stderr } = await brought([
    'flow',
    'run',
    'complaint',
    'support.contact',
    'order.view:due',
    '--target',
    'mock',
  ]);
  expect(stdout).toMatch(/^3 flows with cases {2}http/);
  expect(stdout).toMatch(/✓ complaint +5 steps +7 checks +\d+ ms {2}2 skipped$/m);
  expect(stdout).toMatch(/✓ support\.contact +1 step +2 checks +\d+ ms$/m);
  expect(stdout).toMatch(
    /passed {2}3 runs · 2 passed · 1 skipped · 9 checks · 2 checks skipped · /,
  );
  expect(stderr).toContain('use --target sandbox to run the skipped ones.');
});

test('--advance moves time once the borrower exists, --at starts at a given time', async () => {
  const late = await brought([
    'flow',
    'run',
    'order.view',
    '--advance',
    '1d',
    '-v',
    '--target',
    sandbox.url,
  ]);
  expect(late.stdout).toContain('"orderStatus":180');
  expect(late.code).toBe(0);
  const then = await brought([
    'flow',
    'run',
    'order.view',
    '--at',
    '2027-03-01',
    '-v',
    '--target',
    sandbox.url,
  ]);
  expect(then.stdout).toContain('2027-03-01');
  expect(then.code).toBe(0);
  expect((await runs('order.view', '--advance', '1d')).reports[0]?.skipReason).toContain('clock');
});

test('--dry-run prints the calls that would be made, and makes none', async () => {
  const { url, arrived } = await loopback((_, response) => sendJson(response, {}, 500));
  const words = ['repay.card', '--case', 'wrong-code', '--dry-run', '--target', url];
  const { stdout, stderr, code } = await brought(['flow', 'run', ...words]);
  expect(stdout).toMatch(/confirm a wrong code +repaymentConfirm/);
  expect(stderr).toContain('nothing was sent to it');
  expect(arrived).toEqual([]);
  expect(code).toBe(0);
});

test('--json=lines prints each event as it happens, one per line', async () => {
  const { stdout } = await brought([
    'flow',
    'run',
    'order.rate',
    'support.contact',
    '--json=lines',
    '--target',
    sandbox.url,
  ]);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string });
  const step = ['step-begin', 'step-done', 'step'];
  expect(lines.map(({ event }) => event)).toEqual([
    'run',
    ...step,
    ...step,
    ...step,
    'flow',
    ...step,
    'flow',
    'end',
  ]);
  expect(lines.at(-1)).toMatchObject({ exitCode: 0, counts: { runs: 2, passed: 2 } });
});

test('reports are written to the given paths, and a run is stored', async () => {
  const folder = await temporaryFolder();
  const [junit, har] = [join(folder, 'junit.xml'), join(folder, 'out.har')];
  const { stdout, code } = await brought(
    [
      'flow',
      'run',
      'order.rate',
      '--json',
      '--junit',
      junit,
      '--har',
      har,
      '--run-id',
      'mine',
      '--target',
      sandbox.url,
    ],
    { env: { BROUGHT_RUNS_DIR: folder } },
  );
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ id: 'mine' });
  expect(await readFile(junit, 'utf8')).toContain('ORD-31 it does not ask again');
  const { log } = JSON.parse(await readFile(har, 'utf8')) as { log: { entries: unknown[] } };
  expect(log.entries).toHaveLength(3);
  expect(await readFile(join(folder, 'mine', 'report.json'), 'utf8')).toContain('order.rate');
  const events = await readFile(join(folder, 'mine', 'events.jsonl'), 'utf8');
  expect(events.trimEnd().split('\n')).toHaveLength(4);
});

const mistakes: [name: string, words: string[], says: string][] = [
  ['no name', [], 'Name a flow, or several, or a tag with --tag.'],
  ['an unknown case', ['repay.card', '--case', 'wrong-cod'], 'Did you mean wrong-code?'],
  ['an unknown tag', ['--tag', 'mony'], 'Did you mean money?'],
  ['an unknown tag to leave out', ['order.view', '--not-tag', 'mony'], 'Did you mean money?'],
  ['nothing left', ['repay.card', '--not-tag', 'money'], 'that were chosen have the tag money'],
  ['a tag without the case', ['--tag', 'support', '--case', 'due'], 'has a case due'],
  ['a shard that is none', ['order.view', '--shard', '3/2'], 'A shard is written 2/5'],
  ['no repetition', ['order.view', '--repeat', '0'], 'It must be a whole number, 1 or more.'],
  ['a moment that is none', ['order.view', '--at', 'tomorrow'], '--at needs a time'],
  [
    'a year that no clock shows',
    ['order.view', '--at', '1960-01-01'],
    'from the year 2000 to 2999',
  ],
  ['a day that is in no calendar', ['order.view', '--at', '2026-02-30'], '--at needs a time'],
  ['a stretch without end', ['order.view', '--advance', '999999d'], 'before the year 3000'],
  ['a time that is none', ['order.view', '--advance', '1 month'], '--advance needs a duration'],
  ['an ability that is none', ['order.view', '--has', 'magic'], 'A target can have state'],
  [
    'a run that is there already',
    ['support.contact', '--run-id', '../x'],
    '--run-id must be a name',
  ],
];

test.each(mistakes)('%s prints one sentence and exits with 2', async (_name, words, says) => {
  const { code, stderr, stdout } = await brought(['flow', 'run', ...words]);
  expect(stderr).toContain(says);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('values that a server cannot supply are requested from the user before anything is sent', async () => {
  const { url, arrived } = await loopback((_, response) => sendJson(response, {}, 404));
  const { stderr, code } = await brought(['flow', 'run', 'repay.card', '--target', url]);
  expect(stderr).toContain('The flow repay.card needs orderId and productId and mobilePhone');
  expect(arrived.filter(({ path }) => path.startsWith('/brought/'))).toEqual([]);
  expect(code).toBe(2);
});

test('a flow moves only the clock of its own borrower', async () => {
  const before = await clock();
  const { reports, code } = await onSandbox('order.view', '--advance', '90d', '--keep');
  expect(code).toBe(0);
  expect(Math.abs((await clock()) - before)).toBeLessThan(120_000);
  const url = reports[0]?.steps.find(({ name }) => name.includes('clock'))?.wire?.request.url;
  expect(url).toContain('/__sandbox/clock?sessionId=');
});

test('two programs on one sandbox have separate clocks', async () => {
  const run = (moment: string) =>
    onSandbox('order.view:becomes-overdue', '--repeat', '5', '--at', moment);
  const both = await Promise.all([run('2026-12-24'), run('2031-03-01')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
});
