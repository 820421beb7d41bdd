import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { METHOD, pay } from './support/payments.ts';
import { openTab, way } from './support/orders.ts';
import { plan, planPage } from './support/plans.ts';
import type { Server } from './support/server.ts';
import { payNow, reminder, takePayments } from './support/wallets.ts';

const started = (page: Page) => page.getByRole('heading', { name: 'Payment started' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Pay a second time?' });

async function open(page: Page, server: Server): Promise<void> {
  takePayments(server);
  server.succeed('installmentPlan', plan());
  await page.goto(planPage);
  await expect(payNow(page)).toBeVisible();
}

async function start(page: Page): Promise<void> {
  await payNow(page).click();
  await expect(reminder(page)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(started(page)).toBeVisible();
}

/** Starts a payment by wallet, and then another one by card, which waits for its code. */
async function payByCardBeside(page: Page, server: Server): Promise<void> {
  await open(page, server);
  await start(page);
  server.succeed('repaymentWay', way);
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
  await expect(page.getByText('The wallet has too little.')).toBeVisible();
  await expect(started(page)).toBeVisible();
  await payNow(page).click();
  await expect(question(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(2);
});

test('a card payment that is given up before its code leaves the first one waited for', async ({
  page,
  server,
}) => {
  await payByCardBeside(page, server);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(started(page)).toBeVisible();
});

test('a second payment by card is confirmed without being asked about again', async ({
  page,
  server,
}) => {
  server.succeed('repaymentConfirm');
  await payByCardBeside(page, server);
  await page.getByLabel('Verification code').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  expect(server.sent('repaymentConfirm')).toHaveLength(1);
});

test('a tab that has not heard of a started payment shows it, and sends none beside it unasked', async ({
  page,
  server,
  context,
}) => {
  const second = await openTab(context);
  await server.listen(second);
  for (const tab of [page, second]) {
    await tab.addInitScript(() => {
      Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
    });
    await open(tab, server);
  }
  await start(second);
  await expect(started(page)).toHaveCount(0);
  await payNow(page).click();
  await expect(started(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(1);
  await payNow(page).click();
  await question(page).getByRole('button', { name: 'Pay again' }).click();
  await expect(reminder(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(2);
});
