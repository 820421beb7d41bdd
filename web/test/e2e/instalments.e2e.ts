import type { Page } from 'playwright/test';
import { address, expect, session, test } from './support/app.ts';
import { example, fieldsOf, succeedAll } from './support/contract.ts';
import { plan, planPage, rows, sum, waiting } from './support/plans.ts';
import type { Server } from './support/server.ts';
import { accountNumber, payNow, pickWallet, wallet } from './support/wallets.ts';

async function open(page: Page, server: Server, data: unknown = plan()): Promise<void> {
  server.succeed('installmentPlan', data);
  await page.goto(planPage);
  await expect(page.getByRole('heading', { name: 'Pending instalments' })).toBeVisible();
}

const box = (page: Page, no: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^Instalment ${no} `) });
const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all' });
const modify = (page: Page) => page.getByRole('button', { name: 'Modify amount', exact: true });
const field = (page: Page) => page.getByLabel('Amount to pay (TZS)');

/** Which of the waiting instalments are ticked. */
const ticks = (page: Page) =>
  rows(page).evaluateAll((items) => items.map((item) => item.querySelector('input')?.checked));

test('INS-01 INS-02 INS-03 INS-14 INS-15 INS-16 the plan is asked for once and its instalments are listed, the paid ones in a list that folds', async ({
  page,
  server,
}) => {
  await open(page, server);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment Details');
  const [call, ...more] = server.calls;
  expect(more).toEqual([]);
  expect([call?.operationId, call?.method]).toEqual(['installmentPlan', 'POST']);
  const { productId, orderId } = session;
  expect(Object.fromEntries(call?.form ?? [])).toEqual({ productId, orderId });
  await expect(rows(page)).toHaveText([
    'Instalment 3TZS 100Due 2026-12-01Due',
    'Instalment 4TZS 200Due 2027-01-01Not due',
    'Instalment 5TZS 300Due 2027-02-01Not due',
    'Instalment 6TZS 400Due 2027-03-01Not due',
  ]);
  const paidRows = page.getByRole('group').getByRole('listitem');
  await expect(paidRows).toHaveText([
    'Instalment 1TZS 100Due 2026-10-01Paid',
    'Instalment 2TZS 100Due 2026-11-01Paid',
  ]);
  const heading = page.getByText('Paid instalments');
  await heading.click();
  await expect(paidRows.first()).toBeHidden();
  await heading.click();
  await expect(paidRows.last()).toBeVisible();
});

test('INS-04 INS-05 INS-06 INS-07 INS-08 INS-09 the contract has the fields of a plan, and no tick among them', () => {
  expect(fieldsOf('InstallmentPlan').sort()).toEqual(
    'amountMax amountMin bankCardInfo bankList note productName repayPlanDetail showSubmitUtr telephone'.split(
      ' ',
    ),
  );
  expect(fieldsOf('RepayAccount')).toEqual(['bankName', 'cardNo', 'bankNode']);
  expect(fieldsOf('Wallet')).toEqual(['name']);
  expect(fieldsOf('RepayPlanDetail')).toEqual([
    'repayWaitCount',
    'repayWaitDetail',
    'repayYetDetail',
  ]);
  expect(fieldsOf('Instalment').sort()).toEqual(
    'canClick displayAmount dueTime periodNo periodStatus statusText totalAmount'.split(' '),
  );
});

test('INS-10 INS-17 INS-18 INS-19 the first instalment is the amount at first; ticking one ticks all before it and sums them', async ({
  page,
  server,
}) => {
  await open(page, server);
  expect(await ticks(page)).toEqual([true, false, false, false]);
  await expect(sum(page)).toHaveText('TZS 100');
  await box(page, 3).click();
  expect(await ticks(page)).toEqual([true, false, false, false]);
  await box(page, 5).check();
  expect(await ticks(page)).toEqual([true, true, true, false]);
  await expect(sum(page)).toHaveText('TZS 600');
  await box(page, 4).uncheck();
  expect(await ticks(page)).toEqual([true, false, false, false]);
  await expect(sum(page)).toHaveText('TZS 100');
});

test('INS-20 INS-21 INS-22 select-all ticks and sums every instalment, and off again leaves the first', async ({
  page,
  server,
}) => {
  await open(page, server);
  await expect(all(page)).not.toBeChecked();
  await all(page).check();
  expect(await ticks(page)).toEqual([true, true, true, true]);
  await expect(sum(page)).toHaveText('TZS 1.000');
  await all(page).uncheck();
  expect(await ticks(page)).toEqual([true, false, false, false]);
  await expect(sum(page)).toHaveText('TZS 100');
  await box(page, 6).check();
  await expect(all(page)).toBeChecked();
});

test('a tap on a box leaves the field that was typed into, and the keyboard ticks the box it is on', async ({
  page,
  server,
}) => {
  await open(page, server);
  const number = page.getByRole('textbox', { name: 'Account number' });
  await number.focus();
  await box(page, 4).click();
  expect(await ticks(page)).toEqual([true, true, false, false]);
  await expect(number).not.toBeFocused();
  await box(page, 5).focus();
  await page.keyboard.press('Space');
  expect(await ticks(page)).toEqual([true, true, true, false]);
  await expect(box(page, 5)).toBeFocused();
});

test('an instalment that the server says cannot be clicked is inert, and is ticked with a later one', async ({
  page,
  server,
}) => {
  const [first, second, third, fourth] = waiting();
  const inert = [first, { ...second, canClick: 0 }, { ...third, canClick: 'false' }, fourth];
  await open(page, server, plan({ waiting: inert }));
  await expect(box(page, 3)).toBeEnabled();
  await expect(box(page, 4)).toBeDisabled();
  await expect(box(page, 5)).toBeDisabled();
  await box(page, 6).check();
  expect(await ticks(page)).toEqual([true, true, true, true]);
});

test('INS-23 INS-24 INS-25 INS-26 INS-27 Modify amount clears it for a numeric field that keeps digits, shows the range and caps at the most', async ({
  page,
  server,
}) => {
  await open(page, server, plan({ amountMin: 10, amountMax: 500 }));
  await box(page, 4).check();
  await modify(page).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(field(page)).toHaveAttribute('placeholder', '10 – 500');
  for (const [typed, value] of [
    ['1a2', '12'],
    ['499', '499'],
    ['500', '500'],
    ['9999', '500'],
    ['9'.repeat(40), '500'],
  ] as const) {
    await field(page).fill('');
    await field(page).pressSequentially(typed);
    await expect(field(page)).toHaveValue(value);
  }
  expect(await ticks(page)).toEqual([true, true, false, false]);
  await box(page, 5).check();
  await expect(field(page)).toHaveCount(0);
  await expect(sum(page)).toHaveText('TZS 600');
});

test('INS-11 INS-12 INS-13 the wallet is picked from the list, the account number is numeric and keeps its digits', async ({
  page,
  server,
}) => {
  await open(page, server);
  await expect(wallet(page)).toContainText('M-Pesa');
  await wallet(page).click();
  await expect(page.getByRole('radiogroup').locator('label')).toHaveText(['M-Pesa', 'Tigo Pesa']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await pickWallet(page, 'Tigo Pesa');
  await expect(accountNumber(page)).toHaveValue('0712345678');
  await expect(accountNumber(page)).toHaveAttribute('inputmode', 'numeric');
  await accountNumber(page).fill('');
  await accountNumber(page).pressSequentially('07a-1');
  await expect(accountNumber(page)).toHaveValue('071');
});

test('a number that the server masked and a wallet that is not offered are left to fill in', async ({
  page,
  server,
}) => {
  const bankCardInfo = { bankName: 'Old Pesa', cardNo: '0712****78', bankNode: 'OLD' };
  await open(page, server, { ...plan(), bankCardInfo });
  await expect(wallet(page)).toHaveText('Choose a wallet');
  await expect(accountNumber(page)).toHaveValue('');
  await expect(accountNumber(page)).toHaveAttribute('placeholder', '0712****78');
});

test('the examples of the contract are drawn: what waits with a Pay Now, and nothing to pay without', async ({
  page,
  server,
}) => {
  succeedAll(server, ['installmentPlan']);
  await page.goto(address('/repayment'));
  await expect(rows(page)).toHaveCount(2);
  await expect(payNow(page)).toBeVisible();
  server.answer('installmentPlan', example('installmentPlan', 'allPaid'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Everything is paid' })).toBeVisible();
  await expect(page.getByText('Paid instalments')).toBeVisible();
  await expect(payNow(page)).toHaveCount(0);
});
