import { paymentMethods } from '../replies/orders.ts';
import { plan, planPage } from '../replies/plans.ts';
import type { Screen } from './support/screen.ts';
import { expect, test } from './support/app.ts';
import { METHOD, pay } from './support/payments.ts';
import type { Server } from './support/server.ts';
import { payNow, reminder, takePayments } from './support/wallets.ts';

const started = (page: Screen) => page.getByRole('heading', { name: 'Payment started' });
const question = (page: Screen) => page.getByRole('alertdialog', { name: 'Pay a second time?' });

async function open(page: Screen, server: Server): Promise<void> {
  takePayments(server);
  server.succeed('installmentPlan', plan());
  await page.goto(planPage);
  await expect.element(payNow(page)).toBeVisible();
}

async function start(page: Screen): Promise<void> {
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(started(page)).toBeVisible();
}

/** Starts a payment by wallet, and then another one by card, which waits for its code. */
async function payByCardBeside(page: Screen, server: Server): Promise<void> {
  await open(page, server);
  await start(page);
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await page.goto(METHOD);
  await pay(page);
  await question(page).getByRole('button', { name: 'Pay again' }).click();
}

test('a second payment that is refused leaves the first one waited for', async ({
  page,
  server,
}) => {
  await open(page, server);
  await start(page);
  server.refuse('generateVcode', 'The wallet has too little.');
  await payNow(page).click();
  await question(page).getByRole('button', { name: 'Pay again' }).click();
  await expect.element(page.getByText('The wallet has too little.')).toBeVisible();
  await expect.element(started(page)).toBeVisible();
  await payNow(page).click();
  await expect.element(question(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(2);
});

test('a card payment that is given up before its code leaves the first one waited for', async ({
  page,
  server,
}) => {
  await payByCardBeside(page, server);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(started(page)).toBeVisible();
});

test('a second payment by card is confirmed without being asked about again', async ({
  page,
  server,
}) => {
  server.succeed('repaymentConfirm');
  await payByCardBeside(page, server);
  await page.getByLabelText('Verification code').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  expect(server.sent('repaymentConfirm')).toHaveLength(1);
});
