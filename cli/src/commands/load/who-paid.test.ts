import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';
import type { LoadReport } from '../../load/report/load-report.ts';

/** Three borrowers, of whom one pays. */
const flowFile = `import { flow } from '@brought/cli/flow';
export default flow('pay.one', { summary: 'Mine.', seed: 'due-today', session: ['orderId', 'productId'] }, async (ctx) => {
  const { orderId = '', productId = '' } = ctx.session;
  await ctx.borrower('ben', 'due-today').call('ben reads', 'loanDetails', { orderId, productId });
  await ctx.borrower('eve', 'due-today').call('eve reads', 'loanDetails', { orderId, productId });
  const { data: plan } = await ctx.call('plan', 'installmentPlan', { orderId, productId });
  const amount = String(plan.repayPlanDetail.repayWaitDetail[0]?.totalAmount ?? 0);
  const bankCode = plan.bankCardInfo?.bankName ?? '';
  const cardNo = '0712345678';
  const payment = { product_id: productId, orderId, amount, cardNo, bankCode, isDelay: 0 } as const;
  const { data } = await ctx.call('pay', 'generateVcode', payment);
  ctx.check('it is paid', { expected: 'paid', got: await ctx.decide('pay', data.payUrl, 'paid') });
});
`;

test('of all borrowers of a flow those who paid are counted, and all are checked', async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'pay.ts'), flowFile);
  const plan = ['--rate', '5/s', '--duration', '1s', '--target', 'sandbox', '--json'];
  const { stdout, code } = await brought(['load', 'run', './pay.ts', ...plan], { cwd });
  const { invariants } = JSON.parse(stdout) as LoadReport;
  expect(invariants.map(({ outcome, message }) => [outcome, message])).toEqual(
    Array.from({ length: 3 }, () => ['holds', 'checked 5 borrowers who paid and 10 who did not']),
  );
  expect(code).toBe(0);
});
