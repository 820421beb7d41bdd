import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileProject } from '../../../test/compile-project.ts';
import { brought, folderWith, serve, type Ended, type Served } from '../../../test/brought.ts';

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet', '--no-validate']);
});

afterAll(() => sandbox.interrupt());

const flowFile = `import { flow, integer, text } from '@brought/cli/flow';
export default flow(
  'order.status',
  {
    summary: 'The order of a scenario has its status.',
    session: ['orderId', 'productId'],
    seed: 'due-today',
    input: { status: integer('status of the order', 174), note: text('a note', 'none') },
    data: './statuses.csv',
  },
  async (ctx, { status, note }) => {
    const { orderId = '', productId = '' } = ctx.session;
    const { data } = await ctx.call('read the order', 'loanDetails', { orderId, productId });
    ctx.check('the status is told', { expected: status, got: Number(data.orderStatus) });
    ctx.check('the note is given', { expected: true, got: note.length > 0 });
  },
);
`;

const csv = `name,seed,status,note
due,due-today,174,"a ""quoted"", note"
late,overdue-35d,180,
running,running,170,x
`;

async function run(files: Record<string, string>, ...args: string[]): Promise<Ended> {
  const cwd = await folderWith(files);
  return brought(['flow', 'run', 'flows', '--target', sandbox.url, ...args], { cwd });
}

test('a flow with a table runs once per row, and reports name the row', async () => {
  const files = { 'flows/status.ts': flowFile, 'flows/statuses.csv': csv };
  const cwd = await folderWith(files);
  const forms = ['--junit', 'junit.xml', '--html', 'report.html'];
  const { stdout, code } = await brought(
    ['flow', 'run', 'flows', '--target', sandbox.url, '--json', ...forms],
    { cwd },
  );
  const { reports } = JSON.parse(stdout) as { reports: { row: string; outcome: string }[] };
  expect(reports.map(({ row, outcome }) => [row, outcome])).toEqual([
    ['due', 'passed'],
    ['late', 'passed'],
    ['running', 'passed'],
  ]);
  expect(code).toBe(0);
  const read = (name: string): Promise<string> => readFile(join(cwd, name), 'utf8');
  expect(await read('junit.xml')).toContain('testsuite name="order.status [late]"');
  expect(await read('report.html')).toContain('order.status [late]');
  const listed = await brought(['flow', 'show', 'flows/status.ts'], { cwd });
  expect(listed.stdout).toMatch(/Rows of its table +due, late, running/);
});

test('one row is run by its name, and --set overrides the table', async () => {
  const files = { 'flows/status.ts': flowFile, 'flows/statuses.csv': csv };
  const one = await run(files, '--row', 'late', '--set', 'status=174');
  expect(one.stdout).toMatch(/^order\.status \[late\] [^]*expected {2}174[^]*got {7}180/);
  expect(one.code).toBe(1);
  const none = await run(files, '--row', 'lat');
  expect(none.stderr).toContain('There is no row named lat. Did you mean late?');
  expect(none.code).toBe(2);
});

test('a table can be given on the command line, and can be JSON', async () => {
  const rows = [{ status: 174 }, { name: 'late', seed: 'overdue-35d', status: 180 }];
  const files = { 'flows/status.ts': flowFile, 'flows/statuses.csv': csv };
  const { stdout } = await run(
    { ...files, 'rows.json': JSON.stringify(rows) },
    '--data',
    'rows.json',
  );
  expect(stdout).toMatch(/✓ order\.status \[row 1\][^]*✓ order\.status \[late\][^]*2 passed/);
});

test.each([
  [
    'name,stauts\na,1',
    'statuses.csv:1: the flow order.status takes no stauts. Did you mean status?',
  ],
  ['name,status\na,1\nb,soon', 'statuses.csv:3: status takes a whole number.'],
  ['name,status\na,1\na,2', 'statuses.csv:3: there is a row named a already.'],
  [
    'name,seed\na,due-to-day',
    'statuses.csv:2: there is no scenario due-to-day. Did you mean due-today?',
  ],
  ['name,status\n', 'statuses.csv has no row.'],
  // A misspelt column is reported even where no row fills it.
  ['name,status,sead\na,174,', 'statuses.csv:1: the flow order.status takes no sead. Did you'],
  ['name,status,\na,174,x', 'statuses.csv:2: a column with a value has no name.'],
  ['name,status\n"a\n::error::b",174', "statuses.csv:3: a row's name must be of one line."],
  ['name;status\na;1', 'Between columns there is a comma.'],
  ['name,status\na,1,2\n', 'statuses.csv cannot be read as CSV: Invalid Record Length'],
])(
  'a table that says %j prints one sentence with its line, and nothing is sent',
  async (text, says) => {
    const { stderr, code } = await run({ 'flows/status.ts': flowFile, 'flows/statuses.csv': text });
    expect(stderr).toContain(says);
    expect(code).toBe(2);
  },
);

test('a row of empty cells, as spreadsheets leave them, is ignored', async () => {
  const text = 'name,status\r\ndue,174\r\n,\r\n\r\n,\r\n';
  const { stdout, code } = await run({ 'flows/status.ts': flowFile, 'flows/statuses.csv': text });
  expect(stdout).toMatch(/^order\.status \[due\] /);
  expect(stdout).toContain('passed  1 step');
  expect(code).toBe(0);
});

test("rows have the types of the flow's inputs inside the flow", async () => {
  const typed = flowFile.replace("'./statuses.csv'", "[{ name: 'due', status: 174 }]");
  const cwd = await folderWith({ 'flows/status.ts': typed });
  await brought(['init'], { cwd });
  expect(await compileProject(cwd)).toBe('');
  await writeFile(join(cwd, 'flows/status.ts'), typed.replace('status: 174', "status: 'due'"));
  expect(await compileProject(cwd)).toMatch(/flows\/status\.ts\(\d+,\d+\): .*'string'.*'number'/);
});

test.each([
  ['Latin-1', Buffer.from('name,status\ndue,174\nr\u00e9gl\u00e9,180\n', 'latin1'), 3],
  ['UTF-16', Buffer.from('\uFEFFname,status\r\ndue,174\r\n', 'utf16le'), 1],
])(
  'a table in %s is rejected with its line instead of losing letters',
  async (_what, bytes, line) => {
    const cwd = await folderWith({ 'flows/status.ts': flowFile, 'flows/statuses.csv': csv });
    await writeFile(join(cwd, 'other.csv'), bytes);
    const args = ['flow', 'run', 'flows', '--data', 'other.csv', '--target', sandbox.url];
    const { code, stderr } = await brought(args, { cwd });
    expect(stderr).toContain(`other.csv:${line}: the table is not UTF-8.`);
    expect(code).toBe(2);
  },
);

test('a duplicate column is rejected, since one would override the other', async () => {
  const twice = 'name,status,status\ndue,180,174\n';
  const { stderr, code } = await run({ 'flows/status.ts': flowFile, 'flows/statuses.csv': twice });
  expect(stderr).toContain('statuses.csv:1: there are two columns named status.');
  expect(code).toBe(2);
});
