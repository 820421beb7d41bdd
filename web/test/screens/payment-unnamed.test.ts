import { address } from '../address.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';
import { instalment, plan } from '../replies/plans.ts';
import { texts } from './support/screen.ts';

for (const [what, path] of [
  ['the cards', '/paymentMethod'],
  ['the alternative', '/paymentMethod#/alipayrepayment'],
] as const) {
  const [pathname = '', hash = ''] = path.split('#');
  const target = address(pathname, { withholdingAmount: '' }) + (hash && `#${hash}`);

  test(`an amount missing in the address is left to the order on ${what}`, async ({
    page,
    server,
  }) => {
    server.succeed('repaymentWay', paymentMethods);
    server.succeed('loanDetails', due);
    await page.goto(target);
    await expect.element(page.getByText('Your lender sets it')).toBeVisible();
    await expect
      .poll(() => texts(page.getByRole('term')))
      .toEqual(expect.arrayContaining(['Loan amount', 'Total to repay']));
    await expect
      .poll(() => texts(page.getByRole('definition')))
      .toEqual(expect.arrayContaining(['TZS 50.000,00', 'TZS 58.000,00']));
  });

  for (const [day, label] of [
    ['2020-12-01', 'Due now, by your plan'],
    ['2999-12-01', 'Next instalment, by your plan'],
  ] as const) {
    test(`RPC-13 if the address has no amount, ${what} shows what the plan has due on ${day}, and sends none`, async ({
      page,
      server,
    }) => {
      server.succeed('repaymentWay', paymentMethods);
      server.succeed('loanDetails', due);
      server.succeed('installmentPlan', plan({ waiting: [instalment(1, 19_332, day, 'Due')] }));
      server.refuse('repaymentCommit', 'No.');
      server.refuse('repaymentHuichao', 'No.');
      await page.goto(target);
      const head = page.getByCSS('section.amount');
      await expect.element(head).toHaveTextContent(`${label}TZS 19.332,00`);
      await expect.element(page.getByText('Your lender sets it')).toBeVisible();
      await expect.element(page.getByText('not known here')).toHaveLength(0);
      if (hash === '') await page.getByRole('radio', { name: 'CRDB Bank' }).click();
      await page.getByRole('button', { name: /^(Pay|Continue)$/ }).click();
      const sent = () => [...server.sent('repaymentCommit'), ...server.sent('repaymentHuichao')];
      await expect.poll(() => sent().map(({ form }) => form.get('amount'))).toEqual(['']);
    });
  }

  test(`without its order either, ${what} refers to customer service`, async ({ page, server }) => {
    server.succeed('repaymentWay', paymentMethods);
    server.refuse('loanDetails', 'There is no such order.');
    await page.goto(target);
    await expect.element(page.getByText('Ask customer service what you will pay.')).toBeVisible();
    await expect.element(page.getByText('There is no such order.')).toHaveLength(0);
    await expect.element(page.getByRole('button', { name: /^(Pay|Continue)$/ })).toBeEnabled();
  });
}

test('an amount in the address is shown alone', async ({ page, server }) => {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  await page.goto(address('/paymentMethod', { withholdingAmount: '20000' }));
  await expect.element(page.getByRole('radio')).toHaveLength(2);
  // Read for what a payment is compared with, and not shown.
  await expect.poll(() => server.sent('loanDetails')).toHaveLength(1);
  await expect.element(page.getByText('Your lender sets it')).toHaveLength(0);
});
