import { address } from '../address.ts';
import { plan, planPage } from '../replies/plans.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { example, succeedAll } from './support/contract.ts';
import { rows, sum } from './support/plans.ts';
import type { Server } from './support/server.ts';
import { accountNumber, payNow, pickWallet, wallet } from './support/wallets.ts';

async function open(page: Page, server: Server, data: unknown = plan()): Promise<void> {
  server.succeed('installmentPlan', data);
  await page.goto(planPage);
  await expect(page.getByRole('heading', { name: 'Pending instalments' })).toBeVisible();
}

const box = (page: Page, no: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^Instalment ${no} `) });
const modify = (page: Page) => page.getByRole('button', { name: 'Modify amount', exact: true });
const field = (page: Page) => page.getByLabel('Amount to pay (TZS)');

/** Which of the waiting instalments are ticked. */
const ticks = (page: Page) =>
  rows(page).evaluateAll((items) => items.map((item) => item.querySelector('input')?.checked));

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
  await expect(sum(page)).toHaveText('TZS 600,00');
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
  await page.getByRole('main').getByRole('link', { name: 'Order Details' }).click();
  await expect(page).toHaveURL(/orderDetails/);
});
