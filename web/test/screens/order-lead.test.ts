import { address } from '../address.ts';
import { due, settled as settledOrder } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';

const ORDER = address('/orderDetails');

for (const [orderStatus, says] of [
  [
    110,
    'Step 2 of 3: your lender decidesBy the loan terms, we decide within 1 day, and the money comes',
  ],
  [151, 'Step 3 of 3: the money is on its wayBy the loan terms, it arrives within 1 to 3'],
  [21, 'Step 3 of 3: withdraw your moneyIt is yours once you withdraw it.'],
] as const) {
  test(`ORD-08 a loan of status ${orderStatus} is headed by its amount, and says what is next`, async ({
    page,
    server,
  }) => {
    server.succeed('loanDetails', { ...due, orderStatus });
    await page.goto(ORDER);
    const head = page.getByCSS('.order-status');
    await expect.element(head).toMatchTextContent(`Loan amountTZS 50.000,00${says}`);
    await expect
      .element(head.getByCSS('[data-step="done"]'))
      .toHaveLength(orderStatus === 110 ? 1 : 2);
    await expect
      .element(page.getByRole('link', { name: 'Loan terms and conditions' }))
      .toHaveAttribute('href', expect.stringContaining('/loanAgreement?'));
  });
}

for (const orderStatus of [110, 151]) {
  test(`ORD-08 an order of status ${orderStatus} leads to customer service once, at the bottom of the page`, async ({
    page,
    server,
  }) => {
    server.succeed('loanDetails', { ...due, orderStatus });
    await page.goto(ORDER);
    const help = page.getByRole('link', { name: 'Customer service' });
    await expect.element(page.getByCSS('.page-footer').getByRole('link')).toBeVisible();
    await expect.element(help).toHaveLength(1);
    await help.click();
    await expect.poll(() => page.url()).toContain('/customerService');
  });
}

for (const value of ['91 days', 'L100', '2026-11-30', '0,176%', '50.000,00', 'TZS 1 of TZS 2']) {
  test(`ORD-11 a row "${value}" is not an amount, and does not head an order`, async ({
    page,
    server,
  }) => {
    const rows = { detail: [{ text: 'A row', value }] };
    server.succeed('loanDetails', { ...due, orderStatus: 110, userOrderDetail: rows });
    await page.goto(ORDER);
    await expect.element(page.getByCSS('.order-status')).toMatchTextContent('your lender decides');
    await expect.element(page.getByCSS('.order-status .figure-sum')).toHaveLength(0);
  });
}

test('ORD-08 a settled order says that nothing is left, and a due order names no next step', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', settledOrder);
  await page.goto(ORDER);
  await expect
    .element(page.getByCSS('.order-status'))
    .toMatchTextContent('Nothing is left to pay.');
  server.succeed('loanDetails', due);
  await page.goto(ORDER);
  await expect.element(page.getByCSS('.order-status')).toMatchTextContent('Due');
  await expect.element(page.getByCSS('.order-stage')).toHaveLength(0);
});
