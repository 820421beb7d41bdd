import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';

/** Runs a flow with this body on its own sandbox. */
async function run(body: string, ...args: string[]): Promise<Ended> {
  const cwd = await temporaryFolder();
  await writeFile(
    join(cwd, 'mine.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('mine', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  const { orderId = '', productId = '' } = ctx.session;
${body}
});
`,
  );
  return brought(['flow', 'run', './mine.ts', '--target', 'sandbox', ...args], { cwd });
}

test('each borrower of a flow has its own session and faults', async () => {
  const { stdout, code } = await run(
    `  const anna = ctx.borrower('anna', 'overdue-35d');
  const mine = await ctx.call('read the order', 'loanDetails', { orderId, productId });
  const { session } = anna;
  const hers = await anna.call('read the order', 'loanDetails', {
    orderId: session.orderId ?? '',
    productId: session.productId ?? '',
  });
  const states = [mine, hers].map(({ data }) => Number(data.orderStatus));
  anna.check('they are at different places', { expected: [174, 180], got: states });
  await anna.fault('hers fail', { operationId: 'contactInfo', kind: 'code', value: '77' });
  await anna.refused('ask', 'contactInfo', {}, { check: 'hers are refused', code: '77' });
  await ctx.call('ask', 'contactInfo', {});
  anna.soft('a soft check of hers', { expected: 'nobody', got: session.sessionId });`,
    '--json',
  );
  const [report] = (JSON.parse(stdout) as { reports: { steps: { name: string }[] }[] }).reports;
  const names = report?.steps.map(({ name }) => name);
  expect(names?.slice(0, 3)).toEqual(['read the order', 'anna: read the order', 'anna: hers fail']);
  // Her session is as secret as that of the flow.
  expect(stdout).not.toContain('-anna');
  expect(stdout).toContain('a soft check of hers');
  expect(code).toBe(1);
});

test('a flow without a scenario gets its own session on a sandbox, unless one is given', async () => {
  const cwd = await temporaryFolder();
  await writeFile(
    join(cwd, 'any.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('any', { summary: 'Any.', session: ['orderId', 'productId'] }, async (ctx) => {
  const { sessionId = '', orderId = '', productId = '' } = ctx.session;
  const { data } = await ctx.call('read the order', 'loanDetails', { orderId, productId });
  ctx.check('it is an order', { expected: 'number', got: typeof data.orderStatus });
  const [named, ...own] = sessionId.split('.');
  ctx.check('it is for ' + named + (own.length > 0 ? ' alone' : ''), { expected: 1, got: 1 });
});
`,
  );
  const words = ['flow', 'run', './any.ts', '--target', 'sandbox', '--json'];
  const own = await brought(words, { cwd });
  expect(own.stdout).toContain('it is for default alone');
  expect(own.code).toBe(0);
  const given = ['orderId=L202611210001', 'productId=7', 'sessionId=running'];
  const named = await brought([...words, ...given.flatMap((each) => ['--session', each])], { cwd });
  expect(named.stdout).not.toContain('alone');
  expect(named.code).toBe(0);
});

test.each([
  [`ctx.borrower('anna', 'overdue-36d' as never);`, 'There is no scenario overdue-36d. Did you'],
  [`ctx.borrower('an na', 'due-today');`, 'A borrower is named with letters and digits'],
])('%s is reported as a mistake of the flow', async (body, says) => {
  const { stdout, code } = await run(body);
  expect(stdout).toContain(says);
  expect(code).toBe(2);
});

test('a target without scenarios skips a flow of several borrowers', async () => {
  const { stdout, code } = await run(`  ctx.borrower('anna', 'due-today');`, '--target', 'mock');
  expect(stdout).toContain('needs seed, which this target does not have');
  expect(code).toBe(7);
});
