import { address } from '../address.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';
import { texts } from './support/screen.ts';

for (const [what, path] of [
  ['the cards', '/paymentMethod'],
  ['the alternative', '/paymentMethod#/alipayrepayment'],
] as const) {
  const [pathname = '', hash = ''] = path.split('#');
  const target = address(pathname, { withholdingAmount: '' }) + (hash && `#${hash}`);

  test(`an amount that the address does not name is for the order to say on ${what}`, async ({
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

  test(`without its order either, customer service is asked on ${what}`, async ({
    page,
    server,
  }) => {
    server.succeed('repaymentWay', paymentMethods);
    server.refuse('loanDetails', 'There is no such order.');
    await page.goto(target);
    await expect.element(page.getByText('Ask customer service what you will pay.')).toBeVisible();
    await expect.element(page.getByText('There is no such order.')).toHaveLength(0);
    await expect.element(page.getByRole('button', { name: /^(Pay|Continue)$/ })).toBeEnabled();
  });
}

test('an amount that the address names is all there is to say', async ({ page, server }) => {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  await page.goto(address('/paymentMethod', { withholdingAmount: '20000' }));
  await expect.element(page.getByRole('radio')).toHaveLength(2);
  // Read for what a payment is compared with, and not shown.
  await expect.poll(() => server.sent('loanDetails')).toHaveLength(1);
  await expect.element(page.getByText('Your lender sets it')).toHaveLength(0);
});
