import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileProject } from '../../../test/compile-project.ts';
import { brought, folderWith, serve, temporaryFolder, type Served } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';

const scenarios = `import { scenario } from '@brought/cli/flow';
export const late = scenario('late-twice', {
  from: 'overdue-35d',
  summary: 'Late, with another order.',
  orders: { L202611210001: { dueInDays: -3 }, L2: { product: 'salary', dueInDays: 5 } },
});
export const later = scenario('late-thrice', { from: late, cards: { 32: null } });
`;

const flowFile = `import { flow } from '@brought/cli/flow';
import { late, later } from '../scenarios.ts';
export default flow(
  'my.late',
  { summary: 'Mine.', seed: late, session: ['orderId', 'productId'] },
  async (ctx) => {
    const { orderId = '', productId = '' } = ctx.session;
    const read = () => ctx.call('read the order', 'loanDetails', { orderId, productId });
    ctx.check('it is overdue', { expected: 180, got: Number((await read()).data.orderStatus) });
    const ben = ctx.borrower('ben', later);
    const { data } = await ben.call('read the ways', 'repaymentWay', { orderId });
    ctx.check('the other card is gone', { expected: false, got: data.bankCards.some(({ id }) => String(id) === '32') });
    const { orders } = await ctx.state('look behind');
    ctx.check('there are two orders', { expected: 2, got: orders.length });
    await ctx.change('pay it', { orders: { [orderId]: { paid: 3 } } });
    ctx.check('it is settled', { expected: 200, got: Number((await read()).data.orderStatus) });
  },
);
`;

async function sandboxWith(cwd: string, ...args: string[]): Promise<Served> {
  const served = await serve(['up', 'sandbox', '--no-validate', ...args], { cwd });
  onTestFinished(() => void served.interrupt());
  return served;
}

test("a flow starts with a user's scenario, and reads and changes its state on any sandbox", async () => {
  const cwd = await folderWith({ 'scenarios.ts': scenarios, 'flows/late.ts': flowFile });
  const { url } = await sandboxWith(cwd);
  const args = ['flow', 'run', 'flows', '--target', url, '--advance', '1d'];
  const { stdout, code } = await brought(args, { cwd });
  expect(stdout).toMatch(/✓ tell the scenario +seed[^]*✓ look behind +state[^]*✓ it is settled/);
  expect(code).toBe(0);
  await brought(['init'], { cwd });
  expect(await compileProject(cwd)).toBe('');
  await writeFile(join(cwd, 'scenarios.ts'), scenarios.replace('dueInDays: -3', 'dueInDay: -3'));
  expect(await compileProject(cwd)).toMatch(/scenarios\.ts\(5,\d+\): .*dueInDay/);
});

test('up sandbox serves the scenarios of a file, and a session id starts one', async () => {
  const cwd = await folderWith({ 'scenarios.ts': scenarios });
  const { url } = await sandboxWith(cwd, '--scenarios', 'scenarios.ts', '--seed', 'late-thrice');
  const page = await (await fetch(`${url}/__sandbox`)).text();
  expect(page).toContain('sessionId=late-thrice');
  const of = (...args: string[]) => brought(['data', ...args, '--target', url]);
  expect((await of('seed', 'late-twice')).stdout).toContain('late-twice started');
  expect((await of('seed', 'late-twic')).stderr).toContain('Did you mean late-twice');
  const got = await of('get', 'orders.L2.productId', '--session', 'sessionId=late-twice');
  expect(got.stdout).toBe('"9"\n');
  expect((await of('set', 'deleted=false', '--session', 'sessionId=anybody')).code).toBe(0);
  const other = await of('get', 'seed', '--session', 'sessionId=anybody');
  expect(other.stdout).toBe('"late-thrice"\n');
});

test('a sandbox with stored state continues with its scenarios', async () => {
  const cwd = await folderWith({ 'scenarios.json': '\uFEFF{ "mine": { "from": "running" } }' });
  const args = ['--scenarios', 'scenarios.json', '--seed', 'mine', '--data', 'state'];
  const first = await serve(['up', 'sandbox', '--no-validate', ...args], { cwd });
  const of = (url: string, ...more: string[]) =>
    brought(['data', ...more, '--target', url, '--session', 'sessionId=x']);
  await of(first.url, 'set', 'orders.L202611210001.dueInDays=-9');
  await first.interrupt();
  const { url } = await sandboxWith(cwd, '--data', 'state');
  expect((await of(url, 'get', 'seed')).stdout).toBe('"mine"\n');
});

test('data get and set show and change the state', async () => {
  const { url } = await sandboxWith(await temporaryFolder());
  const of = (...args: string[]) =>
    brought(['data', ...args, '--target', url, '--session', 'sessionId=due-today.anna']);
  const set = await of('set', 'orders.L202611210001.dueInDays=-3', 'cards.32=null');
  expect(set.stdout).toContain('Changed: orders, cards.');
  const cards = JSON.parse((await of('get', 'accounts')).stdout) as {
    id: string;
    number: string;
  }[];
  expect(cards).toMatchObject([{ id: '31', number: '***' }]);
  expect((await of('get', 'order')).stderr).toContain(
    'There is no order in the state. Did you mean orders',
  );
  const wrong = await of('set', 'orders.L202611210001.due=1');
  expect(wrong.stderr).toContain('orders.L202611210001.due is not known; there are product');
  expect(wrong.code).toBe(2);
  expect((await of('set')).stderr).toContain('Say what to change');
  const file = join(await folderWith({ 'change.json': '{ "deleted": true }' }), 'change.json');
  await of('set', '--from', file);
  expect((await of('get', 'deleted')).stdout).toBe('true\n');
  const nobody = await brought(['data', 'get', '--target', url]);
  expect(nobody.stderr).toContain('--session sessionId=NAME');
});

test.each([
  [`scenario('mine', { form: 'running' } as never)`, 'Scenario mine.form is not known'],
  [`scenario('mine', { from: 'runing' as never })`, 'Did you mean running?'],
  [`scenario('due-today', {})`, 'There is a scenario due-today already'],
])('%s prints one sentence, and no server starts', async (text, says) => {
  const file = `import { scenario } from '@brought/cli/flow';\nexport const x = ${text};\n`;
  const cwd = await folderWith({ 's.ts': file });
  const { stderr, code } = await brought(['up', 'sandbox', '--port', '0', '--scenarios', 's.ts'], {
    cwd,
  });
  expect(stderr).toContain(says);
  expect(stderr).not.toContain('Scenario There');
  expect(code).toBe(2);
});

test('data set rejects an unknown id, and names how to add one', async () => {
  const { url } = await sandboxWith(await temporaryFolder());
  const session = ['--session', 'sessionId=due-today.anna', '--target', url];
  const of = (...args: string[]) => brought(['data', ...args, ...session]);
  for (const [change, says] of [
    ['orders.L9.dueInDays=-3', 'There is no L9 in orders; known: L202611210001.'],
    ['cards.99.needsCode=true', 'There is no 99 in cards; known: 31, 32.'],
    ['cards.99=null', 'There is no 99 in cards; known: 31, 32.'],
    ['complaints.7.answer=Sorry', 'There is no 7 in complaints; it has none.'],
  ] as const) {
    const { code, stdout, stderr } = await of('set', change, 'phone=0799999999');
    expect(stderr).toContain(says);
    expect(stderr.includes('"add": true makes a new one')).toBe(!change.endsWith('null'));
    expect([code, stdout]).toEqual([2, '']);
  }
  // Nothing was changed, and no borrower was begun.
  expect((await of('get')).stderr).toContain('has not begun');
  const made = await of('set', 'add=true', 'cards.99.bankName=Mine');
  expect(made.stdout).toContain('Changed: cards.');
  expect((await of('get', 'accounts.99.bankName')).stdout).toBe('"Mine"\n');
  const gone = await of('set', 'add=true', 'cards.98=null');
  expect(gone.stderr).toContain('There is no 98 in cards; known: 31, 32, 99.');
});

test('a flow that changes an unknown entry exits with 2 and prints its line', async () => {
  const flowOf = (change: string) => `import { flow } from '@brought/cli/flow';
export default flow('my.change', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  const { accounts } = await ctx.change('change it', ${change});
  ctx.check('it is there', { expected: '99', got: accounts.at(-1)?.id });
});
`;
  const wrong = '{ cards: { 99: { needsCode: true } } }';
  const right = '{ add: true, cards: { 99: { needsCode: true } } }';
  const cwd = await folderWith({ 'wrong.ts': flowOf(wrong), 'right.ts': flowOf(right) });
  const refused = await brought(['flow', 'run', './wrong.ts', '--target', 'sandbox'], { cwd });
  expect(refused.stdout).toContain('There is no 99 in cards; known: 31, 32.');
  expect(refused.stdout).toContain('wrong.ts:3');
  expect(refused.code).toBe(2);
  expect((await brought(['flow', 'run', './right.ts', '--target', 'sandbox'], { cwd })).code).toBe(
    0,
  );
  await brought(['init'], { cwd });
  expect(await compileProject(cwd)).toBe('');
});

test('the scenarios of a sandbox are listed with the added ones', async () => {
  const cwd = await folderWith({ 'scenarios.ts': scenarios });
  const { url } = await sandboxWith(cwd, '--scenarios', 'scenarios.ts');
  const { stdout } = await brought(['data', 'seed', '--target', url]);
  expect(stdout).toMatch(/due-today +[^]*late-twice +Late, with another order\.\n[^]*late-thrice/);
  const { target, seeds } = JSON.parse(
    (await brought(['data', 'seed', '--target', url, '--json'])).stdout,
  ) as { target: string; seeds: { name: string }[] };
  expect(target).toBe(url);
  expect(seeds.map(({ name }) => name)).toContain('late-thrice');
  expect((await brought(['data', 'seed', '--target', 'sandbox'])).stdout).toContain('due-today');
});

test('two scenarios with one name are rejected with both locations: 2', async () => {
  const one = `import { scenario } from '@brought/cli/flow';\nexport const x = scenario('late', {});\n`;
  const flowOf = (name: string, more: string) => `import { flow } from '@brought/cli/flow';
${more}
export default flow('${name}', { summary: 'Mine.', seed: x }, async (ctx) => {
  await ctx.call('read', 'contactInfo', {});
  ctx.check('it answers', { expected: 1, got: 1 });
});
`;
  const shared = `import { x } from '../s.ts';`;
  const cwd = await folderWith({
    's.ts': `${one}export const y = scenario('late', { from: 'running' });\n`,
    's.json': '{\n  "late": { "from": "running" },\n  "late": {}\n}',
    'flows/a.ts': flowOf('my.a', one),
    'flows/b.ts': flowOf('my.b', one.replace('{}', `{ from: 'running' }`)),
    'same/a.ts': flowOf('my.a', shared).replace('../s.ts', '../one.ts'),
    'same/b.ts': flowOf('my.b', shared).replace('../s.ts', '../one.ts'),
    'one.ts': one,
  });
  const up = (file: string) =>
    brought(['up', 'sandbox', '--port', '0', '--scenarios', file], { cwd });
  const run = (what: string) =>
    brought(['flow', 'run', what, '--target', 'sandbox', '--no-check'], { cwd });
  const module = await up('s.ts');
  expect(module.stderr).toMatch(/two scenarios named late: s\.ts:2:\d+ and s\.ts:3:\d+/);
  const json = await up('s.json');
  expect(json.stderr).toContain('late is there twice: s.json:2:3 and s.json:3:3.');
  const flows = await run('flows');
  expect(flows.stderr).toMatch(/two scenarios named late: flows\/[ab]\.ts:\d+:\d+ and flows/);
  expect([module.code, json.code, flows.code]).toEqual([2, 2, 2]);
  expect((await run('same')).code).toBe(0);
});

test.each([
  ['[\n  { "status": 174 },\n  { "status": }\n]', 'rows.json:3:15 is no JSON.'],
  ['[\n  { "status": 1,\n    "status": 2 }\n]', './rows.json:2:5 and ./rows.json:3:5'],
])('a table of broken JSON is reported with its line: %j', async (text, says) => {
  const cwd = await folderWith({
    'rows.json': text,
    'f.ts': `import { flow, integer } from '@brought/cli/flow';
const input = { status: integer('status', 174) };
export default flow('my.f', { summary: 'Mine.', input, data: './rows.json' }, async (ctx) => {
  await ctx.call('read', 'contactInfo', {});
});
`,
  });
  const { stderr, code } = await brought(['flow', 'run', './f.ts'], { cwd });
  expect(stderr).toContain(says);
  expect(code).toBe(2);
});

test("the built-in scenarios are listed where the profile's target is not a sandbox", async () => {
  const { url } = await loopback((_request, response) => sendJson(response, {}, 404));
  const config = JSON.stringify({ profiles: { staging: { target: url } } });
  const cwd = await folderWith({ 'brought.config.json': config });
  const listed = await brought(['data', 'seed', '--profile', 'staging'], { cwd });
  expect(listed.stdout).toContain('due-today');
  expect(listed.code).toBe(0);
  const named = await brought(['data', 'seed', '--target', url], { cwd });
  expect(named.stderr).toContain(`${url} is no sandbox`);
  expect(named.code).toBe(2);
});
