import type { Page } from 'playwright/test';
import { expect, test, toast } from '../support/app.ts';
import { scenario } from '../../scenario.ts';

/** The first card asks for a code, the second does not. */
const METHOD = scenario('/paymentMethod', 'due-today');
const ORDER = scenario('/orderDetails', 'due-today');

const code = (page: Page) => page.getByLabel('Verification code');
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** Six digits that were not sent. */
const other = (sent: string) => (sent === '111111' ? '222222' : '111111');

/** The value of a row of the order. */
const row = (page: Page, title: string) =>
  page.locator('dl > div', { hasText: title }).locator('dd');

async function expectSettled(page: Page): Promise<void> {
  await page.goto(ORDER);
  await expect(page.getByRole('heading', { name: 'Settled' })).toBeVisible();
  await expect(row(page, 'Left to pay').last()).toHaveText('TZS 0,00');
}

test('RPC-01 RPC-13 RPC-17 RPC-27 RPC-29 RPC-30 RPC-31 a part payment by card: a wrong code shows a message, the right one pays', async ({
  page,
  sandbox,
}) => {
  await page.goto(scenario('/paymentMethod', 'card-needs-code', { withholdingAmount: '500' }));
  await payWith(page, 'CRDB Bank');
  await expect(code(page)).toBeVisible();
  const right = await sandbox.code();
  await code(page).fill(other(right));
  await confirm(page).click();
  await expect(page.getByText('wrong verification code')).toBeVisible();
  await code(page).fill(right);
  await confirm(page).click();
  await expect(page).toHaveURL(/#\/borrowDetail\//);
  await expect(page.locator('.payment-amount')).toHaveText('TZS 500,00');
});

test('RPC-18 RPC-21 RPC-24 RPC-28 after a minute another code can be sent, and settles the order', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto(METHOD);
  await payWith(page, 'CRDB Bank');
  await expect(code(page)).toBeVisible();
  const first = await sandbox.code();
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'get code' }).click();
  await expect(page.getByRole('button', { name: /in (60|59) s$/ })).toBeDisabled();
  const second = await sandbox.code();
  if (first !== second) {
    await code(page).fill(first);
    await confirm(page).click();
    await expect(page.getByText('wrong verification code')).toBeVisible();
  }
  await code(page).fill(second);
  await confirm(page).click();
  await expect(page).toHaveURL(/#\/borrowDetail\//);
  await expectSettled(page);
});

test("RPC-32 RPC-33 a payment made despite the server's busy message is not made twice", async ({
  page,
  server,
  sandbox,
}) => {
  await page.goto(METHOD);
  await payWith(page, 'CRDB Bank');
  await expect(code(page)).toBeVisible();
  await code(page).fill(await sandbox.code());
  server.refuse('repaymentConfirm', 'The bank is busy.');
  await confirm(page).click();
  await expect(page.getByText('The bank is busy.', { exact: true })).toBeVisible();
  server.restore('repaymentConfirm');
  await confirm(page).click();
  await expect(toast(page)).toHaveText('Do not submit the payment request twice.');
  await cancel(page).click();
  await expect(page.getByRole('heading', { name: 'Your order has changed' })).toBeVisible();
  await page.goto(ORDER);
  await expect(page.getByRole('heading', { name: 'Settled' })).toBeVisible();
  await expect(row(page, 'Paid so far')).toHaveText('TZS 58.000,00');
});

test('RPC-16 RPC-20 a card without a code settles the order at once', async ({ page, server }) => {
  await page.goto(METHOD);
  await payWith(page, 'NMB Bank');
  await expect(page).toHaveURL(/#\/borrowDetail\//);
  expect(server.sent('repaymentConfirm')).toEqual([]);
  await expectSettled(page);
});

test('a payment with a lost reply is found in the order, and not made again', async ({
  page,
  server,
}) => {
  server.lose('repaymentCommit');
  await page.goto(scenario('/paymentMethod', 'due-today', { withholdingAmount: '58000' }));
  await payWith(page, 'NMB Bank');
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({
    timeout: 15_000,
  });
  expect(server.sent('repaymentCommit')).toHaveLength(1);
  await expectSettled(page);
});
