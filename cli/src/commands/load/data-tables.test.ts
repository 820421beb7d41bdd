import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  brought,
  folderWith,
  serve,
  temporaryFolder,
  type Ended,
  type Served,
} from '../../../test/brought.ts';
import type { LoadReport } from '../../load/report/load-report.ts';

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet']);
});

afterAll(() => sandbox.interrupt());

const flowFile = `import { flow, integer } from '@brought/cli/flow';
export default flow(
  'order.status',
  {
    summary: 'The order of a scenario has its status.',
    session: ['orderId', 'productId'],
    seed: 'due-today',
    input: { status: integer('status of the order', 174) },
    data: './statuses.csv',
  },
  async (ctx, { status }) => {
    const { orderId = '', productId = '' } = ctx.session;
    const { data } = await ctx.call('read the order', 'loanDetails', { orderId, productId });
    ctx.check('the status is told', { expected: status, got: Number(data.orderStatus) });
  },
);
`;

/** The last row is wrong, which shows that it is used. */
const csv = `name,seed,status
due,due-today,174
late,overdue-35d,180
wrong,running,174
`;

/** Puts load on the sandbox from a folder with the files: twelve flows. */
async function load(files: Record<string, string>, ...words: string[]): Promise<Ended> {
  const cwd = await folderWith(files);
  const plan = ['--rate', '12/s', '--duration', '1s', '--target', sandbox.url];
  return brought(['load', 'run', ...plan, ...words], { cwd });
}

const reportOf = ({ stdout }: Ended): LoadReport => JSON.parse(stdout) as LoadReport;

test('flows take the rows of their table in turn', async () => {
  const files = { 'flow.ts': flowFile, 'statuses.csv': csv };
  const report = reportOf(await load(files, './flow.ts', '--json'));
  expect(report).toMatchObject({ rows: 3, counts: { started: 12, passed: 8, failed: 4 } });
  expect(report).not.toHaveProperty('seed');
});

test('--data replaces the table, and the output counts its rows', async () => {
  const right = csv.replace('running,174', 'running,170');
  const files = { 'flow.ts': flowFile, 'statuses.csv': csv, 'right.csv': right };
  const ended = await load(files, './flow.ts', '--data', 'right.csv', '--html', 'load.html');
  expect(ended.stdout).toContain('3 rows of its table in turn');
  expect(ended.stdout).toContain('12 passed');
  expect(ended.code).toBe(0);
});

test('the books are checked against what each row pays', async () => {
  const files = { 'who.csv': 'name,seed\none,due-today\nother,overdue-35d\n' };
  const report = reportOf(await load(files, 'repay.card', '--data', 'who.csv', '--json'));
  expect(report).toMatchObject({ rows: 2, counts: { passed: 12 } });
  expect(report.invariants.map(({ outcome }) => outcome)).toEqual(['holds', 'holds', 'holds']);
});

/** Exports the flow with a table of some rows. */
async function exported(engine: string, rows = csv) {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'flow.ts'), flowFile);
  await writeFile(join(cwd, 'statuses.csv'), csv);
  await writeFile(join(cwd, 'other.csv'), rows);
  const plan = ['--rate', '1/s', '--duration', '1s', '--target', sandbox.url];
  const words = ['load', 'export', './flow.ts', '--engine', engine, '--data', 'other.csv'];
  const ended = await brought([...words, ...plan, '-o', 'out'], { cwd });
  return { folder: join(cwd, 'out'), ...ended };
}

test('an Artillery bundle contains the rows, and its flows take them in turn', async () => {
  const { folder, code, stderr } = await exported('artillery');
  expect([code, stderr]).toEqual([0, expect.stringContaining('given.env')]);
  expect(await readFile(join(folder, 'README.md'), 'utf8')).toContain('the 3 rows of the table');
  const [name = '', value = ''] = (await readFile(join(folder, 'given.env'), 'utf8'))
    .trim()
    .split(/=(.*)/s);
  vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { runFlow } = createRequire(import.meta.url)(join(folder, 'processor.cjs')) as {
    runFlow: (
      context: object,
      events: { emit: (kind: string, name: string, value: number) => void },
    ) => Promise<void>;
  };
  const passed: number[] = [];
  for (let flow = 0; flow < 6; flow += 1) {
    const emit = (_kind: string, counter: string, count: number): void => {
      if (counter === 'brought.flows.passed') passed.push(count);
    };
    await runFlow({ vars: { target: sandbox.url } }, { emit }).catch(() => undefined);
  }
  expect(passed).toEqual([1, 1, 0, 1, 1, 0]);
});

test.each([
  ['k6', csv, 'order.status has a table, and a script for k6 repeats what one row did.'],
  [
    'artillery',
    `name,status\n${Array.from({ length: 4000 }, (_, row) => `row ${row},174\n`).join('')}`,
    'too long for the environment of a worker',
  ],
])('an export for %s rejects such a table with instructions', async (engine, rows, sentence) => {
  const { stderr, code } = await exported(engine, rows);
  expect(stderr).toContain(sentence);
  expect(code).toBe(2);
});
