import { afterAll, beforeAll, expect, test } from 'vitest';
import { brought, folderWith, serve, type Ended, type Served } from '../../../test/brought.ts';

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet', '--no-validate']);
});

afterAll(() => sandbox.interrupt());

async function run(files: Record<string, string>, ...args: string[]): Promise<Ended> {
  const cwd = await folderWith({ 'package.json': '{}', ...files });
  return brought(['flow', 'run', 'flows', '--target', sandbox.url, ...args], { cwd });
}

/** The names of the steps of each flow, by flow; those of the cleanup are in parentheses. */
function stepsIn(stdout: string): Record<string, string[]> {
  const { reports } = JSON.parse(stdout) as {
    reports: { flow: string; case?: string; steps: { name: string; phase: string }[] }[];
  };
  return Object.fromEntries(
    reports.map(({ flow, case: named, steps }) => [
      [flow, named].filter(Boolean).join(':'),
      steps.map(({ name, phase }) => (phase === 'cleanup' ? `(${name})` : name)),
    ]),
  );
}

const contacts = (name: string): string => `await ctx.call('${name}', 'contactInfo', {});`;

function flowOf(name: string, body: string, more = ''): string {
  return `import { flow } from '@brought/cli/flow';
export default flow('${name}', { summary: 'Mine.', seed: 'due-today'${more} }, async (ctx) => {
  ${body}
  ctx.check('it is so', { expected: 1, got: 1 });
});
`;
}

function hooksOf(text: string): string {
  return `import { hooks } from '@brought/cli/flow';
export default hooks({ ${text} });
`;
}

test('hooks of folders and of the flow run around it and each case, outermost first', async () => {
  const around = (name: string): string =>
    `before: async (ctx) => { ${contacts(`before ${name}`)} }, after: async (ctx) => { ${contacts(`after ${name}`)} }`;
  const more = `, ${around('the flow')}, cases: { other: { summary: 'Other.', run: async (ctx) => {
    ${contacts('the case')} ctx.check('it is so', { expected: 1, got: 1 }); } } }`;
  const { stdout, code } = await run(
    {
      'flows/hooks.ts': hooksOf(around('all')),
      'flows/pay/hooks.ts': hooksOf(around('pay')),
      'flows/pay/pay.ts': flowOf('my.pay', contacts('pay'), more),
      'flows/check-scene.ts': flowOf('my.look', contacts('look')),
    },
    '--case',
    'all',
    '--json',
  );
  const before = ['before all', 'before pay', 'before the flow'];
  const after = ['(after the flow)', '(after pay)', '(after all)'];
  expect(stepsIn(stdout)).toEqual({
    'my.look': ['before all', 'look', '(after all)'],
    'my.pay': [...before, 'pay', ...after],
    'my.pay:other': [...before, 'the case', ...after],
  });
  expect(code).toBe(0);
});

test('after runs though the flow failed, and a failed check in it fails a passing flow', async () => {
  const after = `after: async (ctx) => { ${contacts('tidy up')} ctx.check('it is tidy', { expected: 1, got: 2 }); }`;
  const failing = flowOf('my.failing', `${contacts('look')} throw new Error('It broke.');`);
  const failed = await run({ 'flows/hooks.ts': hooksOf(after), 'flows/failing.ts': failing });
  expect(failed.stdout).toMatch(/tidy up[^]*It broke\./);
  const green = {
    'flows/hooks.ts': hooksOf(after),
    'flows/check-scene.ts': flowOf('my.look', contacts('look')),
  };
  const red = await run(green);
  expect(red.stdout).toMatch(/✗ it is tidy[^]*failed/);
  expect(red.code).toBe(1);
  const soft = { ...green, 'flows/hooks.ts': hooksOf(after.replace('ctx.check', 'ctx.soft')) };
  expect((await run(soft)).code).toBe(1);
});

test('a flow whose before hook fails is red, and does not start', async () => {
  const { stdout, code } = await run({
    'flows/hooks.ts': hooksOf(`before: async () => { throw new Error('No luck.'); }`),
    'flows/check-scene.ts': flowOf('my.look', contacts('look')),
  });
  expect(stdout).toContain('No luck.');
  expect(stdout).not.toContain('✓ look');
  expect(code).toBe(1);
});

const pays = `const { orderId = '', productId = '' } = ctx.session;
  const { data } = await ctx.call('read', 'loanDetails', { orderId, productId });
  ctx.check('it is due or paid', { expected: true, got: [174, 170].includes(Number(data.orderStatus)) });`;

test('the flows of a folder share a borrower, and once runs once, with any --jobs', async () => {
  const shared = hooksOf(`shared: 'due-today', once: async (ctx) => { ${contacts('once')} }`);
  const files = {
    'flows/story/hooks.ts': shared,
    'flows/story/1-rate.ts': flowOf(
      'story.file',
      `await ctx.call('file', 'problemSave', { problemType: '4', problemSonType: '', problemDetail: 'One', problemImage: '', orderNo: '' });`,
    ),
    'flows/story/2-list.ts': flowOf(
      'story.list',
      `const { data } = await ctx.call('list', 'problemList', {});
  ctx.check('what the flow before filed is there', { expected: 1, got: data.tabs[0]?.list.length });`,
    ),
    'flows/alone.ts': flowOf('my.alone', pays),
  };
  const { stdout, code } = await run(files, '--json', '--jobs', '4');
  expect(stepsIn(stdout)).toMatchObject({
    'story.file': ['once', 'file'],
    'story.list': ['list'],
    'my.alone': ['read'],
  });
  expect(code).toBe(0);
});

test.each([
  [`befor: async () => {}`, 'hooks() was given an unknown key, befor. Did you mean before?'],
  [`shared: 'due-tody'`, 'hooks() wants an unknown scenario, due-tody. Did you mean due-today?'],
  [`before: 'x'`, 'hooks(): before must be a function'],
])('hooks that say %s are rejected before anything is sent', async (text, says) => {
  const flows = { 'flows/check-scene.ts': flowOf('my.look', contacts('look')) };
  const { stderr, code } = await run({ ...flows, 'flows/hooks.ts': hooksOf(text) });
  expect(stderr).toContain(says);
  expect(code).toBe(2);
});

test('a hooks file without hooks prints what it should export', async () => {
  const flows = { 'flows/check-scene.ts': flowOf('my.look', contacts('look')) };
  const { stderr, code } = await run({ ...flows, 'flows/hooks.ts': 'export const x = 1;' });
  expect(stderr).toContain('flows/hooks.ts exports no hooks.');
  expect(code).toBe(2);
});
