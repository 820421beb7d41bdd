import { address } from '../address.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import { instalment, plan } from '../replies/plans.ts';
import { expect, settled, test } from './support/app.ts';

const left = /^By your plan, TZS\s1\.000,00 is left to pay\. TZS\s1\.001,00 is more than that/;

for (const [name, hash] of [
  ['cards', ''],
  ['another wallet', '#/alipayrepayment'],
] as const) {
  test(`an amount in the address above the plan's remainder is reported when paying by ${name}`, async ({
    page,
    server,
  }) => {
    server.succeed('repaymentWay', paymentMethods);
    server.succeed('loanDetails', due);
    server.succeed('installmentPlan', plan());
    await page.goto(`${address('/paymentMethod', { withholdingAmount: '1001' })}${hash}`);
    await expect.element(page.getByText(left)).toBeVisible();
  });
}

for (const [name, amount, waiting] of [
  ['all that is left', '1000', undefined],
  ['an amount above a plan that has lost a row', '1001', [instalment(3, 100, '', 'Due'), {}]],
] as const) {
  test(`nothing is reported about ${name}`, async ({ page, server }) => {
    server.succeed('repaymentWay', paymentMethods);
    server.succeed('loanDetails', due);
    server.breach('installmentPlan', {
      code: '00',
      message: '',
      data: plan(waiting ? { waiting: [...waiting] } : {}),
    });
    await page.goto(address('/paymentMethod', { withholdingAmount: amount }));
    await expect.poll(() => server.sent('installmentPlan').length).toBe(1);
    await expect.poll(() => server.underWay).toBe(0);
    await settled(page);
    await expect.element(page.getByText('By your plan')).toHaveLength(0);
  });
}
