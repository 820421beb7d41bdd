import { address, session } from '../address.ts';
import { accounts } from '../replies/wallets.ts';
import type { Page } from 'playwright/test';
import { expect, test, toast } from './support/app.ts';
import { example } from './support/contract.ts';
import { elsewhere } from './support/orders.ts';
import type { Server } from './support/server.ts';
import {
  accountNumber,
  paid,
  payNow,
  pin,
  reminder,
  rollOver,
  takePayments,
  wallet,
  pickWallet,
} from './support/wallets.ts';

const rolloverPage = address('/delayRepayment');

/** The costs and changes of a rollover, as a server of ours would send them. */
const rollover = {
  ...accounts,
  detail: [
    { text: 'Rollover fee', value: 'TZS 8.000,00' },
    { text: 'Penalty until today', value: 'TZS 1.200,00' },
    { text: 'Rollover period', value: '30 days' },
  ],
  repayDetail: [
    { text: 'New due date', value: '2026-12-21' },
    { text: 'Then to repay', value: 'TZS 58.000,00' },
  ],
  delayShouldPayAmount: 9200,
  showSubmitUtr: 1,
};

async function open(page: Page, server: Server, data: unknown = rollover): Promise<void> {
  takePayments(server);
  server.succeed('delayDetail', data);
  await page.goto(rolloverPage);
  await expect(payNow(page)).toBeVisible();
}

const fee = (page: Page) => page.locator('section.amount');

test('the button that confirms is in sight on the smallest phone, and what is above it scrolls', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const detail = Array.from({ length: 12 }, (_, row) => ({
    text: `Fee ${row}`,
    value: 'TZS 1,00',
  }));
  await open(page, server, { ...rollover, detail });
  await payNow(page).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Pay / });
  await expect(confirm).toBeInViewport({ ratio: 1 });
});

test('ROL-07 ROL-08 ROL-09 ROL-15 ROL-17 the picked wallet and the digits of the account pay the fee with isDelay 1, and the same dialog answers', async ({
  page,
  server,
}) => {
  await open(page, server);
  await wallet(page).click();
  await expect(page.getByRole('radiogroup').locator('label')).toHaveText(['M-Pesa', 'Tigo Pesa']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await pickWallet(page, 'Tigo Pesa');
  await expect(accountNumber(page)).toHaveAttribute('inputmode', 'numeric');
  await accountNumber(page).fill('');
  await accountNumber(page).pressSequentially('07a-1');
  await expect(accountNumber(page)).toHaveValue('071');
  await rollOver(page);
  await expect(reminder(page)).toContainText(String(pin['notice']));
  await expect(reminder(page).getByRole('term')).toHaveText('TradeNo');
  await expect(reminder(page).getByRole('definition')).toHaveText(String(pin['tradeNo']));
  await reminder(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(reminder(page)).toHaveCount(0);
  expect(paid(server)).toEqual({
    product_id: session.productId,
    orderId: session.orderId,
    amount: '9200',
    cardNo: '071',
    bankCode: 'Tigo Pesa',
    isDelay: '1',
  });
});

test('ROL-16 PAY_URL sends the browser to the page of the wallet', async ({ page, server }) => {
  const { visits } = await elsewhere(page, 'pay.example');
  await open(page, server);
  server.answer('generateVcode', example('generateVcode'));
  await rollOver(page);
  await page.waitForURL(/^https:\/\/pay\.example/);
  expect(visits).toHaveLength(1);
});

test('the rollover shows blocks until it comes; a refusal says why, a failure can be tried again', async ({
  page,
  server,
}) => {
  server.succeed('delayDetail', rollover);
  const release = server.hold('delayDetail');
  await page.goto(rolloverPage);
  await expect(page.locator('.skeleton')).toBeVisible();
  release();
  await expect(fee(page)).toBeVisible();
  server.refuse('delayDetail', 'Only while the order is due.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No rollover now' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Only while the order is due.');
  await expect(page.getByRole('link', { name: 'Order Details' })).toBeVisible();
  await expect(page.getByRole('main').locator('.button-primary')).toHaveText('Order Details');
  server.drop('delayDetail');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(toast(page)).toHaveText('error');
  server.succeed('delayDetail', rollover);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fee(page)).toBeVisible();
  await page.goto('/delayRepayment');
  await expect(page.getByRole('heading', { name: 'Which order?' })).toBeVisible();
});
