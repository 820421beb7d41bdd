import type { Page } from 'playwright/test';
import { expect, session, test, toast } from './support/app.ts';
import { fieldsOf } from './support/contract.ts';
import { elsewhere, settled } from './support/orders.ts';
import { paid as receipt, written } from './support/payments.ts';
import { plan, planPage, rows, sum } from './support/plans.ts';
import type { Server } from './support/server.ts';
import {
  accountNumber,
  paid,
  payNow,
  pin,
  reminder,
  takePayments,
  pickWallet,
} from './support/wallets.ts';

async function open(page: Page, server: Server, data: unknown = plan()): Promise<void> {
  takePayments(server);
  server.succeed('installmentPlan', data);
  await page.goto(planPage);
  await expect(payNow(page)).toBeVisible();
}

const started = (page: Page) => page.getByRole('heading', { name: 'Payment started' });

test('INS-29 INS-31 INS-32 INS-33 INS-36 INS-37 INS-38 INS-39 Pay Now sends the sum with the wallet by its name, and the dialog gives notice and trade number', async ({
  page,
  server,
}) => {
  await open(page, server);
  await page.getByRole('checkbox', { name: /^Instalment 4 / }).check();
  await pickWallet(page, 'Tigo Pesa');
  await accountNumber(page).fill('0798 765');
  await payNow(page).click();
  await expect(reminder(page)).toContainText(String(pin['notice']));
  await expect(reminder(page).getByRole('term')).toHaveText('TradeNo');
  await expect(reminder(page).getByRole('definition')).toHaveText(String(pin['tradeNo']));
  expect(paid(server)).toEqual({
    product_id: session.productId,
    orderId: session.orderId,
    amount: '300',
    cardNo: '0798765',
    bankCode: 'Tigo Pesa',
    isDelay: '0',
  });
  await reminder(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(reminder(page)).toHaveCount(0);
  await expect(payNow(page)).toBeVisible();
});

test('INS-28 INS-30 neither amount nor account is checked: less than the least is sent, and so is nothing at all', async ({
  page,
  server,
}) => {
  const empty = { ...plan({ amountMin: 50 }), bankCardInfo: null };
  await open(page, server, empty);
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await payNow(page).click();
  await expect(reminder(page)).toBeVisible();
  expect(paid(server)).toMatchObject({ amount: '', cardNo: '', bankCode: '' });
  await page.reload();
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await page.getByLabel('Amount to pay (TZS)').fill('1');
  await payNow(page).click();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect(reminder(page)).toBeVisible();
  expect(server.sent('generateVcode')[1]?.form.get('amount')).toBe('1');
});

test('INS-34 INS-35 PAY_URL sends the browser to the page of the wallet, without a dialog', async ({
  page,
  server,
}) => {
  expect(fieldsOf('GenerateVcode').sort()).toEqual(['notice', 'payUrl', 'repayType', 'tradeNo']);
  const { visits } = await elsewhere(page, 'pay.example');
  await open(page, server);
  server.succeed('generateVcode', {
    repayType: 'PAY_URL',
    payUrl: 'https://pay.example/t/T1',
    notice: 'never shown',
    tradeNo: 'T1',
  });
  await payNow(page).click();
  await page.waitForURL('https://pay.example/t/T1');
  expect(visits).toEqual(['https://pay.example/t/T1']);
  await page.goto(planPage);
  await expect(started(page)).toBeVisible();
});

for (const payUrl of ['javascript:alert(1)', '', 'intent://pay', 'http://pay.example/t']) {
  test(`the address ${JSON.stringify(payUrl)} is not followed; the borrower keeps the trade number`, async ({
    page,
    server,
  }) => {
    await open(page, server);
    server.succeed('generateVcode', { repayType: 'PAY_URL', payUrl, tradeNo: 'T9' });
    await payNow(page).click();
    await expect(reminder(page)).toContainText('The page of the wallet cannot be opened.');
    await expect(reminder(page)).toContainText('T9');
    expect(page.url()).toContain(planPage);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(started(page)).toHaveCount(0);
  });
}

test('INS-43 no screen asks for a reference number, whatever showSubmitUtr says', async ({
  page,
  server,
}) => {
  await open(page, server, { ...plan(), showSubmitUtr: 1 });
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expect(accountNumber(page)).toBeVisible();
});

test('a refusal is told by its message, reads the plan again, and keeps what was chosen', async ({
  page,
  server,
}) => {
  await open(page, server);
  await accountNumber(page).fill('0700');
  await page.getByRole('checkbox', { name: /^Instalment 5 / }).check();
  server.refuse('generateVcode', 'Your wallet is blocked.');
  await payNow(page).click();
  await expect(toast(page)).toHaveText('Your wallet is blocked.');
  await expect.poll(() => server.sent('installmentPlan').length).toBe(2);
  await expect(sum(page)).toHaveText('TZS 600');
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await page.getByLabel('Amount to pay (TZS)').fill('700');
  server.succeed('installmentPlan', plan({ amountMax: 650 }));
  await payNow(page).click();
  await expect(page.getByLabel('Amount to pay (TZS)')).toHaveValue('650');
  await expect(accountNumber(page)).toHaveValue('0700');
  await expect(started(page)).toHaveCount(0);
});

test('a payment that was started is looked for until it has arrived, through a reload, and becomes a receipt; the plan is then read anew', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await open(page, server);
  await payNow(page).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(started(page)).toBeVisible();
  await expect(page.getByText('T20261121002')).toBeVisible();
  await page.reload();
  await expect(started(page)).toBeVisible();
  const [record] = await written(page);
  expect(JSON.stringify(record)).not.toContain('0712345678');
  server.succeed('loanDetails', settled);
  server.succeed('installmentPlan', plan({ waiting: [], amountMax: 0 }));
  await page.clock.runFor(3000);
  await expect(receipt(page)).toBeVisible();
  await expect(page.getByText('TZS 100')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Everything is paid' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('while a payment may still arrive, a second one is asked about first, and given up or sent by one word', async ({
  page,
  server,
}) => {
  await open(page, server);
  await payNow(page).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await payNow(page).click();
  const question = page.getByRole('alertdialog', { name: 'Pay a second time?' });
  await question.getByRole('button', { name: 'Wait' }).click();
  expect(server.sent('generateVcode')).toHaveLength(1);
  await payNow(page).click();
  await question.getByRole('button', { name: 'Pay again' }).click();
  await expect(reminder(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(2);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I did not finish it' }).click();
  await expect(started(page)).toHaveCount(0);
  await payNow(page).click();
  await expect(reminder(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(3);
});

test('an answer that is lost is checked, never called failed, and nothing can be paid meanwhile', async ({
  page,
  server,
}) => {
  await open(page, server);
  server.drop('generateVcode');
  await payNow(page).click();
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  await expect(payNow(page)).toHaveCount(0);
});

test('two taps at once send one payment', async ({ page, server }) => {
  await open(page, server);
  await payNow(page).dblclick();
  await expect(reminder(page)).toBeVisible();
  expect(server.sent('generateVcode')).toHaveLength(1);
});
