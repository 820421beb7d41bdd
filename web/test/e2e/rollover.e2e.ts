import type { Page } from 'playwright/test';
import { address, expect, session, test, toast } from './support/app.ts';
import { example, fieldsOf } from './support/contract.ts';
import { due, elsewhere } from './support/orders.ts';
import type { Server } from './support/server.ts';
import {
  accountNumber,
  accounts,
  expectNoBrokenWords,
  paid,
  payNow,
  pin,
  reminder,
  takePayments,
  wallet,
  pickWallet,
} from './support/wallets.ts';

const rolloverPage = address('/delayRepayment');
const failed = 'This did not load';

/** What a rollover costs and changes, as a server of ours would give it. */
const rollover = {
  ...accounts,
  detail: [
    { text: 'Rollover fee', value: 'TZS 8.000' },
    { text: 'Penalty until today', value: 'TZS 1.200' },
    { text: 'Rollover period', value: '30 days' },
  ],
  repayDetail: [
    { text: 'New due date', value: '2026-12-21' },
    { text: 'Then to repay', value: 'TZS 58.000' },
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
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('ROL-01 ROL-02 ROL-05 ROL-06 ROL-10 ROL-11 ROL-12 ROL-13 fee, costs and new plan stand in all their rows before Pay Now', async ({
  page,
  server,
}) => {
  await open(page, server);
  const [call, ...more] = server.calls;
  expect(more).toEqual([]);
  expect([call?.operationId, call?.method]).toEqual(['delayDetail', 'POST']);
  const { productId, orderId } = session;
  expect(Object.fromEntries(call?.form ?? [])).toEqual({ productId, orderId });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rollover Repayment');
  await expect(fee(page)).toHaveText('Deferral feeTZS 9.200');
  const costs = section(page, 'What it costs');
  await expect(costs.getByRole('term')).toHaveText(rollover.detail.map((row) => row.text));
  await expect(costs.getByRole('definition')).toHaveText(rollover.detail.map((row) => row.value));
  const after = section(page, 'Repayment Plan');
  await expect(after.getByRole('term')).toHaveText(rollover.repayDetail.map((row) => row.text));
  await expect(after.getByRole('definition')).toHaveText(
    rollover.repayDetail.map((row) => row.value),
  );
  const bar = page.getByRole('region', { name: 'Rollover Amount' });
  await expect(bar.getByText('Rollover Amount', { exact: true })).toBeVisible();
  await expect(bar).toContainText('TZS 9.200');
  await expect(bar.getByRole('button')).toHaveText('Pay Now');
  await expect(page.getByText('Use only the repayment link shown in the app.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1);
});

test('ROL-03 ROL-04 the contract has the fields of a rollover, and rows of text and value', () => {
  expect(fieldsOf('DelayDetail').sort()).toEqual(
    'bankCardInfo bankList delayShouldPayAmount detail repayDetail showSubmitUtr'.split(' '),
  );
  expect(fieldsOf('TextRow')).toEqual(['text', 'value']);
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
  await payNow(page).click();
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

test('ROL-14 an empty account is not checked: the payment is sent', async ({ page, server }) => {
  await open(page, server, { ...rollover, bankCardInfo: null, bankList: [] });
  await payNow(page).click();
  await expect(reminder(page)).toBeVisible();
  expect(paid(server)).toMatchObject({ cardNo: '', bankCode: '', isDelay: '1' });
});

test('ROL-16 PAY_URL sends the browser to the page of the wallet', async ({ page, server }) => {
  const { visits } = await elsewhere(page, 'pay.example');
  await open(page, server);
  server.answer('generateVcode', example('generateVcode'));
  await payNow(page).click();
  await page.waitForURL(/^https:\/\/pay\.example/);
  expect(visits).toHaveLength(1);
});

test('a rollover that has changed the order is taken as paid by the borrower only, who then has a receipt', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await open(page, server);
  await payNow(page).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const detail = [...due.userOrderDetail.detail];
  detail[2] = { text: 'Due date', value: '2026-12-21' };
  server.succeed('loanDetails', { ...due, userOrderDetail: { detail } });
  await page.clock.runFor(3000);
  await page.getByRole('button', { name: 'This is my payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect(page.getByText('TZS 9.200')).toBeVisible();
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

/** Replies that are not what the contract says, and what the screen makes of each: a fee, or an error. */
const hostile: Array<{ name: string; data: unknown; shows: string }> = [
  { name: 'a fee as a text', data: { ...rollover, delayShouldPayAmount: '70' }, shows: 'TZS 70' },
  { name: 'the fee alone', data: { delayShouldPayAmount: 0 }, shows: 'TZS 0' },
  { name: 'nulls', data: { ...rollover, detail: null, repayDetail: null }, shows: 'TZS 9.200' },
  {
    name: 'markup, numbers and gaps in rows',
    data: { ...rollover, detail: [{ text: '<b>Fee</b>', value: 5 }, { value: null }, {}] },
    shows: 'TZS 9.200',
  },
  {
    name: 'a fee below zero',
    data: { ...rollover, delayShouldPayAmount: -5 },
    shows: failed,
  },
  { name: 'a fraction', data: { ...rollover, delayShouldPayAmount: 0.5 }, shows: failed },
  { name: 'beyond 2^53', data: { ...rollover, delayShouldPayAmount: 2 ** 60 }, shows: failed },
  { name: 'no fee', data: { detail: rollover.detail }, shows: failed },
  { name: 'words for rows', data: { ...rollover, detail: ['Fee'] }, shows: failed },
];

test('hostile replies show a fee or a way to try again, never a broken word', async ({
  page,
  server,
}) => {
  for (const { name, data, shows } of hostile) {
    server.breach('delayDetail', { code: '00', data });
    await page.goto(rolloverPage);
    const seen =
      shows === failed ? page.getByRole('heading', { name: failed }) : fee(page).locator('p');
    await expect(seen, name).toHaveText(shows);
    await expectNoBrokenWords(page);
  }
});

test('a thousand long rows are all there', async ({ page, server }) => {
  const detail = Array.from({ length: 1000 }, (_, index) => ({
    text: `Row ${index} whose text goes on for longer than a line of a small phone`,
    value: 'TZS 9.007.199.254.740.991,00',
  }));
  await open(page, server, { ...rollover, detail });
  await expect(section(page, 'What it costs').getByRole('term')).toHaveCount(1000);
});
