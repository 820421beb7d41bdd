import { address } from '../address.ts';
import { due, paymentMethods, settled as settledOrder } from '../replies/orders.ts';
import { expect, settled, test } from './support/app.ts';
import { open, pay } from './support/payments.ts';
import { payButton } from '../parts.ts';

const METHOD = { withholdingAmount: '20000' };
const settledHeading = { name: 'This order is settled' };

for (const [name, hash, button] of [
  ['a card', '', 'Pay TZS 20.000,00'],
  ['another wallet', '#/alipayrepayment', 'Continue'],
] as const) {
  test(`an order settled elsewhere while the form is open is not paid again by ${name}`, async ({
    page,
    server,
  }) => {
    await page.clock.install();
    server.succeed('repaymentWay', paymentMethods);
    server.succeed('loanDetails', due);
    await page.goto(`${address('/paymentMethod', METHOD)}${hash}`);
    await expect.element(page.getByRole('button', { name: button })).toBeVisible();
    await expect.poll(() => server.sent('loanDetails').length).toBe(1);
    await settled(page);
    server.succeed('loanDetails', settledOrder);
    await page.clock.runFor(50_000);
    await expect.element(page.getByRole('heading', settledHeading)).toBeVisible();
    await expect.element(page.getByRole('button', { name: button })).toHaveLength(0);
    await expect.element(page.getByRole('link', { name: 'Order Details' })).toBeVisible();
    // If the lender reopens the order, it can be paid again.
    server.succeed('loanDetails', due);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.element(page.getByRole('button', { name: button })).toBeVisible();
  });
}

for (const [operationId, hash, choose] of [
  ['repaymentCommit', '', true],
  ['repaymentHuichao', '#/alipayrepayment', false],
] as const) {
  test(`a refusal of ${operationId} because the order was settled elsewhere ends the form`, async ({
    page,
    server,
  }) => {
    server.succeed('repaymentWay', paymentMethods);
    server.succeed('loanDetails', due);
    server.refuse(operationId, 'This order has nothing to repay.');
    await page.goto(`${address('/paymentMethod', METHOD)}${hash}`);
    const button = page.getByRole('button', { name: choose ? 'Pay TZS 20.000,00' : 'Continue' });
    await expect.element(button).toBeVisible();
    await expect.poll(() => server.sent('loanDetails').length).toBe(1);
    await settled(page);
    server.succeed('loanDetails', settledOrder);
    if (choose) await page.getByRole('radio', { name: 'CRDB Bank' }).click();
    await button.click();
    await expect.element(page.getByRole('heading', settledHeading)).toBeVisible();
    await expect.element(button).toHaveLength(0);
    expect(server.sent(operationId)).toHaveLength(1);
  });
}

test('the form disappears once its receipt is dismissed, if nothing is left to pay', async ({
  page,
  server,
}) => {
  await open(page, server);
  await expect.poll(() => server.sent('loanDetails').length).toBe(1);
  await settled(page);
  server.succeed('loanDetails', settledOrder);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  await page.getByRole('radio', { name: 'CRDB Bank' }).click();
  await payButton(page).click();
  await expect.element(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(address('/paymentMethod', METHOD));
  await expect.element(page.getByRole('heading', settledHeading)).toBeVisible();
});

test('a code confirms nothing once the order was settled elsewhere', async ({ page, server }) => {
  await page.clock.install();
  await open(page, server);
  await expect.poll(() => server.sent('loanDetails').length).toBe(1);
  await settled(page);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R9' });
  await pay(page);
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await expect.element(code).toBeVisible();
  await settled(page);
  server.succeed('loanDetails', settledOrder);
  await page.clock.runFor(50_000);
  await expect.element(page.getByRole('heading', settledHeading)).toBeVisible();
  await expect.element(code).toHaveLength(0);
  // If the lender reopens the order, it can be confirmed again.
  server.succeed('loanDetails', due);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(code).toBeVisible();
});
