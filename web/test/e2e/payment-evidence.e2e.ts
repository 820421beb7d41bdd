import { address } from '../address.ts';
import { succeedAll, takePayments } from './support/contract.ts';
import { expect, test } from './support/app.ts';
import { takeOffer } from './support/loans.ts';
import { lookFor, open, orderRead, pay } from './support/payments.ts';
import { paymentMethods, repaid, METHOD } from '../replies/orders.ts';
import { instalment, plan, planPage, waiting } from '../replies/plans.ts';
import type { Page } from 'playwright/test';
import { changed, checking, paid, payButton, unknownOutcome, payNow, reminder } from '../parts.ts';

/** The card of an open payment. */
const card = (page: Page) => page.locator('.payment-open');
const support = (page: Page) => card(page).getByRole('link', { name: 'Customer service' });

test('a payment without a product in its address does not promise to check the order, but names support', async ({
  page,
  server,
}) => {
  server.succeed('repaymentWay', paymentMethods);
  await page.goto(METHOD.replace(/&productId=[^&]*/, ''));
  server.drop('repaymentCommit');
  await pay(page);
  await expect(unknownOutcome(page)).toBeVisible();
  await expect(card(page)).toContainText('we cannot look at your order from here');
  await expect(card(page)).not.toContainText('we look at your order');
  await expect(support(page)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('a loan without an order in its address does not promise to check it, and names support', async ({
  page,
  server,
}) => {
  succeedAll(server, ['loanDetailConfirm', 'contractList']);
  await page.goto(address('/loanConfirmNew').replace(/&orderId=[^&]*/, ''));
  server.drop('loanDetailPush');
  await takeOffer(page);
  await expect(unknownOutcome(page)).toBeVisible();
  await expect(card(page)).toContainText('we cannot look at your loan from here');
  await expect(support(page)).toBeVisible();
});

test('an order settled elsewhere while the screen was offline does not prove a payment', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await open(page, server);
  server.drop('loanDetails');
  await page.clock.fastForward('02:00');
  await expect.poll(() => server.sent('loanDetails').length).toBe(2);
  server.succeed('loanDetails', repaid);
  server.drop('repaymentCommit');
  await pay(page);
  await expect(changed(page)).toBeVisible();
  await expect(paid(page)).toHaveCount(0);
});

test('an order unchanged at the tap shows a payment that arrives, however long the screen was open', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await open(page, server);
  const read = orderRead(page);
  await page.clock.fastForward('02:00');
  await read();
  server.drop('repaymentCommit');
  await pay(page);
  await expect(checking(page)).toBeVisible();
  server.succeed('loanDetails', repaid);
  await lookFor(page, paid(page));
});

test('a dismissed payment is reported if it arrives', async ({ page, server }) => {
  await page.clock.install();
  takePayments(server);
  server.succeed('installmentPlan', plan());
  await page.goto(planPage);
  await payNow(page).click();
  await reminder(page).getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I did not finish it' }).click();
  await expect(payNow(page)).toBeVisible();
  const [first, ...rest] = waiting();
  const before = [
    instalment(1, 100, '2026-10-01', 'Paid'),
    instalment(2, 100, '2026-11-01', 'Paid'),
  ];
  server.succeed('installmentPlan', plan({ waiting: rest, paid: [...before, first] }));
  await lookFor(page, paid(page));
  await expect(page.locator('.payment-amount')).toHaveText('TZS 100,00');
  expect(server.sent('generateVcode')).toHaveLength(1);
});

test('a receipt takes its amount from the order if the link had none', async ({ page, server }) => {
  await open(page, server, address('/paymentMethod', { couponId: '' }));
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R1' });
  const answer = server.hold('repaymentCommit');
  await page.getByRole('radio', { name: 'CRDB Bank' }).check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  server.succeed('loanDetails', repaid);
  answer();
  await expect(paid(page)).toBeVisible();
  await expect(page.locator('.payment-amount')).toHaveText('TZS 20.000,00');
});
