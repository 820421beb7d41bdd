import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';

/** Runs a flow with this body on a sandbox of its own. */
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

test('several borrowers of a flow have sessions and faults of their own', async () => {
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
  // Her session is a secret as that of the flow is.
  expect(stdout).not.toContain('-anna');
  expect(stdout).toContain('a soft check of hers');
  expect(code).toBe(1);
});

test.each([
  [`ctx.borrower('anna', 'overdue-36d' as never);`, 'There is no scenario overdue-36d. Did you'],
  [`ctx.borrower('an na', 'due-today');`, 'A borrower is named with letters and digits'],
])('%s is a failure of the flow', async (body, says) => {
  const { stdout, code } = await run(body);
  expect(stdout).toContain(says);
  expect(code).toBe(1);
});

test('a target without scenarios skips a flow of several borrowers', async () => {
  const { stdout, code } = await run(`  ctx.borrower('anna', 'due-today');`, '--target', 'mock');
  expect(stdout).toContain('needs seed, which this target does not have');
  expect(code).toBe(7);
});
