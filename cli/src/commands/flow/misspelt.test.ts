import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brought, serve, temporaryFolder, type Ended, type Served } from '../../../test/brought.ts';

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet']);
});

afterAll(() => sandbox.interrupt());

/** Runs a flow with this line in it, the eighth of its file. */
async function run(line: string, ...args: string[]): Promise<Ended> {
  const cwd = await temporaryFolder();
  const text = `import { flow } from '@brought/cli/flow';
export default flow(
  'mine',
  { summary: 'Mine.', seed: 'due-today', session: ['orderId', 'productId'] },
  async (ctx) => {
    const { orderId = '', productId = '' } = ctx.session;
    await ctx.call('begin', 'contactInfo', {});
    ${line}
    ctx.check('all is well', { expected: 1, got: 1 });
  },
);
`;
  await writeFile(join(cwd, 'mine.ts'), text);
  const words = ['flow', 'run', './mine.ts', '--target', sandbox.url, ...args];
  return brought(words, { cwd });
}

const mistakes: [what: string, line: string, says: string][] = [
  [
    'a field of a call',
    `await ctx.call('read', 'loanDetails', { orderid: orderId, productId } as never);`,
    'loanDetails has no field orderid. Did you mean orderId?',
  ],
  [
    'a field of an attempt',
    `await ctx.attempt('read', 'loanDetails', { orderId, productID: productId } as never);`,
    'loanDetails has no field productID. Did you mean productId?',
  ],
  [
    'a field of a refusal, which is caught',
    `await ctx.refused('read', 'loanDetails', { orderid: '' } as never, { check: 'no' }).catch(() => 0);`,
    'loanDetails has no field orderid. Did you mean orderId?',
  ],
  [
    'a field of a call that has none',
    `await ctx.call('read', 'contactInfo', { email: 'a@b.example' } as never);`,
    'contactInfo has no field email. It has none of its own.',
  ],
  [
    'a call',
    `await ctx.call('read', 'loanDetials' as never, { orderId, productId } as never);`,
    'There is no call loanDetials. Did you mean loanDetails',
  ],
  [
    'the call of a raw request',
    `await ctx.raw('read', { call: 'loanDetials' as never, fields: { orderId } });`,
    'There is no call loanDetials. Did you mean loanDetails',
  ],
  [
    'the call of a fault',
    `await ctx.fault('down', { operationId: 'installmentPlann' as never, kind: 'status', value: 503 });`,
    'There is no call installmentPlann. Did you mean installmentPlan',
  ],
];

test.each(mistakes)(
  'a misspelt %s is reported with the nearest name and its line: 2',
  async (_what, line, says) => {
    const { code, stdout } = await run(line);
    expect(stdout).toContain(says);
    expect(stdout).toMatch(/at +mine\.ts:8:\d+/);
    expect(code).toBe(2);
  },
);

test('a call with a misspelt field is not sent, and no earlier request is blamed', async () => {
  const { stdout } = await run(mistakes[0]?.[1] ?? '', '--json');
  const { reports } = JSON.parse(stdout) as {
    reports: { steps: { name: string; wire?: object }[]; failure: object }[];
  };
  const [report] = reports;
  expect(report?.steps.map(({ name, wire }) => [name, wire !== undefined])).toEqual([
    ['begin', true],
    ['read', false],
  ]);
  expect(report?.failure).toMatchObject({ kind: 'usage', step: 'read' });
  expect(report?.failure).not.toHaveProperty('curl');
});

test('GitHub annotates the line', async () => {
  const cwd = await temporaryFolder();
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') };
  const text = `import { flow } from '@brought/cli/flow';
export default flow('mine', { summary: 'Mine.' }, async (ctx) => {
  await ctx.call('read', 'contactInf' as never, {} as never);
});
`;
  await writeFile(join(cwd, 'mine.ts'), text);
  const words = ['flow', 'run', './mine.ts', '--target', sandbox.url];
  const { stdout, stderr } = await brought(words, { cwd, env });
  expect(stdout + stderr).toMatch(/::error title=mine%3A read,file=[^,]*mine\.ts,line=3::/);
});

test('a raw request may have any field, and a call may have server-defined ones', async () => {
  const { code } = await run(
    `await ctx.raw('wrong', { call: 'loanDetails', fields: { orderid: orderId, productId } });`,
  );
  expect(code).toBe(0);
});
