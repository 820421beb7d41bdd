import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import {
  brought,
  launch,
  launcher,
  serve,
  temporaryFolder,
  type Served,
} from '../../../test/brought.ts';

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet']);
});
afterAll(() => sandbox.interrupt());

const plan = ['--rate', '5/s', '--duration', '2s'];

/** Exports a flow for Artillery; the words are appended to those that every export needs. */
async function exported(flow: string, words: readonly string[] = plan, cwd?: string) {
  const folder = await temporaryFolder();
  const args = ['load', 'export', flow, '--engine', 'artillery', '--target', sandbox.url];
  const ended = await brought([...args, '-o', folder, ...words], cwd === undefined ? {} : { cwd });
  return { folder, ...ended };
}

/** A processor function, as Artillery's documentation describes it. */
type RunFlow = (
  context: { vars: { target: string } },
  events: { emit(kind: string, name: string, value: number): void },
) => Promise<void>;

/** Runs the flow of a bundle as Artillery does for a virtual user. */
async function runFlowOf(folder: string, target = sandbox.url) {
  const load = createRequire(import.meta.url);
  const file = join(folder, 'processor.cjs');
  // Each worker loads it again.
  delete load.cache[file];
  const { runFlow } = load(file) as { runFlow: RunFlow };
  // Artillery decides by this how to call it.
  expect(runFlow.constructor.name).toBe('AsyncFunction');
  const told: Record<string, number[]> = {};
  const emit = (_kind: string, name: string, value: number): void => {
    (told[name] ??= []).push(value);
  };
  let failed: unknown;
  await runFlow({ vars: { target } }, { emit }).catch((error: unknown) => {
    failed = error;
  });
  return { told, failed };
}

test('commands in a bundle are those that a user of an installed program types', async () => {
  const folder = await temporaryFolder();
  const place = join(folder, 'node_modules', '@brought');
  await mkdir(place, { recursive: true });
  await symlink(join(launcher, '..', '..'), join(place, 'cli'));
  const program = join(place, 'cli', 'bin', 'brought.js');
  for (const engine of ['artillery', 'k6']) {
    const out = join(folder, engine);
    const words = ['load', 'export', 'support.contact', '--engine', engine, '-o', out, ...plan];
    const { code } = await brought([...words, '--target', sandbox.url], { cwd: folder, program });
    expect(code).toBe(0);
    const readme = await readFile(join(out, 'README.md'), 'utf8');
    expect(readme).toContain(`npx brought load books --target ${sandbox.url}`);
    expect(readme).not.toMatch(/(?<!npx )brought load/);
  }
});

test('a built-in flow runs from its bundle, reported call by call', async () => {
  const { folder, code, stderr } = await exported('repay.card');
  expect([code, stderr]).toEqual([0, expect.stringContaining('processor.cjs')]);
  for (let borrower = 1; borrower <= 2; borrower += 1) {
    const { told, failed } = await runFlowOf(folder);
    expect(failed).toBeUndefined();
    expect(told['brought.flows.passed']).toEqual([1]);
    expect(told['brought.flows.failed']).toEqual([0]);
    expect(told['brought.call.installmentPlan']).toHaveLength(2);
    expect(told['brought.failed.repaymentConfirm']).toEqual([0]);
    expect(told['brought.flow']).toHaveLength(1);
  }
});

test('the script contains the schedule and the failure thresholds', async () => {
  const limits = ['--fail-if', 'p95>1s,repaymentWay p99>=300ms,failed>2%,rate<4/s'];
  const { folder } = await exported('repay.card', [
    '--stage',
    '2s:20/s,3s:20/s,1500ms:0.5/s',
    '--max-in-flight',
    '7',
    ...limits,
  ]);
  const { config, scenarios } = parse(await readFile(join(folder, 'load.yml'), 'utf8')) as {
    config: { phases: object[]; ensure: { conditions: { expression: string }[] } };
    scenarios: object[];
  };
  expect(config).toMatchObject({ target: sandbox.url, processor: './processor.cjs' });
  expect(config.phases).toEqual([
    { duration: 2, arrivalRate: 0, rampTo: 20, maxVusers: 7 },
    { duration: 3, arrivalRate: 20, maxVusers: 7 },
    { duration: '1000ms', arrivalCount: 14, maxVusers: 7 },
    { duration: '500ms', arrivalCount: 1, maxVusers: 7 },
  ]);
  expect(config.ensure.conditions.map(({ expression }) => expression)).toEqual([
    'brought.flows.passed + brought.flows.failed >= vusers.created',
    'brought.flow.p95 <= 1000',
    'brought.call.repaymentWay.p99 < 300',
    '(brought.flows.failed) / (brought.flows.passed + brought.flows.failed) * 100 <= 2',
    'vusers.created / 6.5 >= 4',
    'vusers.skipped <= 0',
  ]);
  expect(scenarios).toEqual([{ name: 'repay.card', flow: [{ function: 'runFlow' }] }]);
});

test('a bundle sends its own scenarios to the sandbox', async () => {
  const cwd = await temporaryFolder();
  const text = `import { flow, scenario } from '@brought/cli/flow';
const late = scenario('days-late', { from: 'due-today', orders: { L202611210001: { dueInDays: -3 } } });
export default flow('my.late', { summary: 'Mine.', seed: late, session: ['orderId', 'productId'] }, async (ctx) => {
  const { orderId = '', productId = '' } = ctx.session;
  const { data } = await ctx.call('read', 'loanDetails', { orderId, productId });
  ctx.check('it is overdue', { expected: 180, got: Number(data.orderStatus) });
  await ctx.borrower('ben', late).call('read his', 'loanDetails', { orderId, productId });
});
`;
  await writeFile(join(cwd, 'late.ts'), text);
  const { folder, code } = await exported('./late.ts', plan, cwd);
  const { told, failed } = await runFlowOf(folder);
  expect([code, failed]).toEqual([0, undefined]);
  expect(told['brought.flows.passed']).toEqual([1]);
});

test('a bundle contains the hooks of the folders around its flow', async () => {
  const cwd = await temporaryFolder();
  await mkdir(join(cwd, 'flows'));
  await writeFile(join(cwd, 'package.json'), '{}');
  const hooks = (call: string, fields: string): string =>
    `import { hooks } from '@brought/cli/flow';
export default hooks({ before: async (ctx) => { await ctx.call('first', '${call}', ${fields}); } });
`;
  await writeFile(join(cwd, 'hooks.ts'), hooks('contactInfo', '{}'));
  await writeFile(join(cwd, 'flows', 'hooks.ts'), hooks('problemList', '{}'));
  const text = `import { flow } from '@brought/cli/flow';
export default flow('my.own', { summary: 'Mine.' }, async (ctx) => {
  ctx.check('it is', { expected: 1, got: 1 });
});
`;
  await writeFile(join(cwd, 'flows', 'own.ts'), text);
  const { folder } = await exported('flows/own.ts', plan, cwd);
  const { told, failed } = await runFlowOf(folder);
  expect(failed).toBeUndefined();
  expect(told['brought.call.contactInfo']).toHaveLength(1);
  expect(told['brought.call.problemList']).toHaveLength(1);
});

test('a bundle needs no installation', async () => {
  const { folder } = await exported('repay.card');
  const text = await readFile(join(folder, 'processor.cjs'), 'utf8');
  const wanted = [...text.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name);
  const { builtinModules } = createRequire(import.meta.url)('node:module') as {
    builtinModules: string[];
  };
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((name) => !builtinModules.includes(name.replace(/^node:/, '')))).toEqual([]);
});

test('a failed flow fails its virtual user, with its call and code', async () => {
  const { folder } = await exported('repay.card');
  const faults = [{ operationId: 'repaymentConfirm', kind: 'code', value: '800006' }];
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ faults });
  await fetch(`${sandbox.url}/__sandbox/faults`, { method: 'PUT', headers, body });
  const { told, failed } = await runFlowOf(folder);
  await fetch(`${sandbox.url}/__sandbox/faults`, { method: 'DELETE' });
  expect(failed).toMatchObject({ code: 'repaymentConfirm 800006' });
  expect(told['brought.flows.failed']).toEqual([1]);
  expect(told['brought.failed.repaymentConfirm']).toEqual([1]);
});

test('a bundle calls only the target that it was exported for', async () => {
  const { folder } = await exported('support.contact');
  const { told, failed } = await runFlowOf(folder, 'https://elsewhere.example');
  expect(String(failed)).toContain('export it again for another target');
  expect(told).toEqual({});
});

const own = `import { flow, text } from '@brought/cli/flow';
import { word } from './word.ts';
export default flow('own', {
  summary: 'Own.', seed: 'due-today', input: { pin: text('a number', '0') },
}, async (ctx, { pin }) => {
  await ctx.call('read', 'contactInfo', {});
  ctx.check('ABT-01 the pin came', { expected: '4711', got: pin });
  ctx.check('ABT-01 whoever is given is meant', { expected: 'anna', got: ctx.session.userId });
  console.log(word);
});
`;

test('given values are in a file that only its owner can read, and reach the flow', async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'word.ts'), `export const word: string = 'seen';`);
  await writeFile(join(cwd, 'own.ts'), own);
  const given = ['--set', 'pin=4711', '--session', 'userId=anna', '--session', 'sessionId=s-77'];
  const { folder, code } = await exported('./own.ts', [...plan, ...given], cwd);
  expect(code).toBe(0);
  const file = join(folder, 'given.env');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const name of ['load.yml', 'processor.cjs', 'README.md']) {
    expect(await readFile(join(folder, name), 'utf8')).not.toMatch(/s-77|pin=4711/);
  }
  expect(await readFile(join(folder, 'README.md'), 'utf8')).toContain('--dotenv given.env');
  const [, variable = '', value = ''] = /^(\w+)=(\S+)\n$/.exec(await readFile(file, 'utf8')) ?? [];
  const forgotten = await runFlowOf(folder);
  expect(String(forgotten.failed)).toContain('run it with --dotenv');
  vi.stubEnv(variable, value);
  const { told, failed } = await runFlowOf(folder);
  vi.unstubAllEnvs();
  expect([failed, told['brought.flows.passed']]).toEqual([undefined, [1]]);
});

test('a flow without given values has no such file', async () => {
  const { folder } = await exported('support.contact');
  expect(existsSync(join(folder, 'given.env'))).toBe(false);
  expect(await readFile(join(folder, 'README.md'), 'utf8')).not.toContain('dotenv');
});

test.each([
  [['repay.card', ...plan, '--target', 'sandbox'], 'artillery needs an address'],
  [['repay.card', ...plan], 'artillery needs an address'],
  [['repay.card', ...plan, '--target', 'https://lender.example'], 'a host with real borrowers'],
])('%j is rejected: %s', async (words, sentence) => {
  const cwd = await temporaryFolder();
  const { code, stderr } = await brought(['load', 'export', '--engine', 'artillery', ...words], {
    cwd,
  });
  expect(stderr).toContain(sentence);
  expect(code).toBe(2);
});

test.each([
  ['by its address', `import(import.meta.resolve('./kind.ts'))`, 2],
  ['by a name that the flow makes', `import(['./kind', 'ts'].join('.'))`, 2],
  ['by its name', `import('./kind.ts')`, 0],
])(
  'export reports a file that a bundle cannot include: one imported %s',
  async (_how, late, end) => {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, 'kind.ts'), `export const kind: string = 'due';`);
    await writeFile(
      join(cwd, 'mine.ts'),
      `import { flow } from '@brought/cli/flow';
export default flow('mine', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  await ctx.call('read', 'contactInfo', {});
  const { kind } = await ${late};
  ctx.check('what it exports', { expected: 'due', got: kind });
});
`,
    );
    const { folder, code, stderr } = await exported('./mine.ts', plan, cwd);
    expect(code).toBe(end);
    if (end === 0) return expect((await runFlowOf(folder)).failed).toBeUndefined();
    expect(stderr).toMatch(/A bundle cannot take along what .*mine\.ts:4 imports/);
    expect(existsSync(join(folder, 'processor.cjs'))).toBe(false);
  },
);

test('a threshold that Artillery cannot check is rejected', async () => {
  const { code, stderr } = await exported('repay.card', [...plan, '--fail-if', 'p99.9>1s']);
  expect(stderr).toContain("p99.9>1s: Artillery's plugin `ensure` takes p99.9 for p99.");
  expect(code).toBe(2);
});

test('a bundle is not written into a folder in use, and replaces the other one later', async () => {
  const folder = await temporaryFolder();
  const args = ['--engine', 'artillery', '--target', sandbox.url, '-o', folder, ...plan];
  const later = () => brought(['load', 'export', 'order.view', ...args]);
  // A process that writes into the pipe blocks once it is full.
  const pipe = join(folder, 'processor.cjs');
  spawnSync('mkfifo', [pipe]);
  const reader = await open(pipe, 'r+');
  const amid = reader.read(Buffer.alloc(1));
  const first = launch(['load', 'export', 'support.contact', ...args]);
  const ended = once(first.child, 'close').then(async ([code]) => {
    await reader.write('.');
    return code as number | null;
  });
  await Promise.race([amid, ended]);
  const { code, stderr } = await later();
  expect(stderr).toContain('is being written by another export');
  while (first.child.exitCode === null) await reader.read(Buffer.alloc(65_536));
  expect([await ended, code]).toEqual([0, 2]);
  await reader.close();
  expect(await flowsNamed(folder, ['load.yml', 'README.md'])).toEqual(['support.contact']);

  await rename(pipe, join(folder, 'aside'));
  expect((await later()).code).toBe(0);
  const all = ['load.yml', 'README.md', 'processor.cjs'];
  expect(await flowsNamed(folder, all)).toEqual(['order.view']);
  expect((await readdir(folder)).filter((name) => /export|new/.test(name))).toEqual([]);
});

/** The flows that the files of a bundle name, each once. */
async function flowsNamed(folder: string, names: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const about = texts.flatMap((text) =>
    ['support.contact', 'order.view'].filter((flow) =>
      new RegExp(`(name: |# |flow:")${flow}`).test(text.replaceAll('`', '')),
    ),
  );
  expect(about).toHaveLength(names.length);
  return [...new Set(about)];
}
