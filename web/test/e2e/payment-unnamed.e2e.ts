import { address, expect, test } from './support/app.ts';
import { due, way } from './support/orders.ts';

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
    server.succeed('repaymentWay', way);
    server.succeed('loanDetails', due);
    await page.goto(target);
    await expect(page.getByText('The link names no amount')).toBeVisible();
    await expect(page.getByRole('term')).toContainText(['Loan amount', 'Total to repay']);
    await expect(page.getByRole('definition')).toContainText(['TZS 50.000,00', 'TZS 58.000,00']);
  });

  test(`without its order either, customer service is asked on ${what}`, async ({
    page,
    server,
  }) => {
    server.succeed('repaymentWay', way);
    server.refuse('loanDetails', 'There is no such order.');
    await page.goto(target);
    await expect(page.getByText('Ask customer service how much you will pay.')).toBeVisible();
    await expect(page.getByText('There is no such order.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Pay|Continue)$/ })).toBeEnabled();
  });
}

test('an amount that the address names is all there is to say', async ({ page, server }) => {
  server.succeed('repaymentWay', way);
  await page.goto(address('/paymentMethod', { withholdingAmount: '20000' }));
  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(server.sent('loanDetails')).toEqual([]);
});
