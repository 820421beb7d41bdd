import type { Page } from 'playwright/test';
import { rows, sum } from '../support/plans.ts';
import { expect, test } from '../support/app.ts';
import { scenario } from '../../scenario.ts';
import { pickWallet } from '../support/wallets.ts';
import { paid as receipt, payNow, reminder } from '../../parts.ts';

/** Six instalments of 10.971, two of them paid. */
const SEED = 'instalments-6';

const paidRows = (page: Page) => page.getByRole('group').getByRole('listitem');

test('INS-14 INS-15 INS-18 INS-19 INS-31 INS-36 INS-37 INS-38 INS-39 two instalments confirmed on the phone move to the paid ones, with a receipt', async ({
  page,
  sandbox,
}) => {
  await page.goto(scenario('/repayment', SEED));
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('checkbox', { name: /^Instalment 4 / }).check();
  await expect(sum(page)).toHaveText('TZS 21.942,00');
  await pickWallet(page, 'Tigo Pesa');
  await payNow(page).click();
  const tradeNo = (await reminder(page).getByRole('definition').textContent()) ?? '';
  // Before the decision: the receipt replaces the dialog as soon as the app sees it.
  await reminder(page).getByRole('button', { name: 'Confirm' }).click();
  await sandbox.decide(tradeNo, 'paid');
  await expect(receipt(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('TZS 21.942,00');
  await expect(page.getByRole('main')).toContainText(tradeNo);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rows(page)).toHaveText([/^Instalment 5/, /^Instalment 6/]);
  await expect(paidRows(page)).toHaveCount(4);
});

test('INS-23 INS-24 INS-35 a part payment on the wallet page is detected when the borrower returns, and leaves the rest', async ({
  page,
}) => {
  await page.goto(scenario('/repayment', SEED));
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Modify amount' }).click();
  await page.getByLabel('Amount to pay (TZS)').fill('5000');
  await pickWallet(page, 'M-Pesa');
  await payNow(page).click();
  await page.waitForURL('**/__sandbox/pay/**');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/orderDetails?**');
  await expect(receipt(page)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('button', { name: /^repay/i })
    .first()
    .click();
  await expect(rows(page).first()).toContainText('Instalment 3TZS 5.971,00');
  await expect(sum(page)).toHaveText('TZS 5.971,00');
});

test('INS-10 INS-20 INS-21 INS-22 a hundred instalments add up to what is left, and paying them settles the order', async ({
  page,
  sandbox,
}) => {
  await page.goto(scenario('/orderDetails', 'instalments-100'));
  const left = page.locator('dl > div', { hasText: 'Left to pay' }).last().locator('dd');
  const whole = (await left.textContent()) ?? '';
  await page.goto(scenario('/repayment', 'instalments-100'));
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await all.check();
  await expect(sum(page)).toHaveText(whole);
  await all.uncheck();
  await expect(sum(page)).not.toHaveText(whole);
  await all.check();
  await pickWallet(page, 'Tigo Pesa');
  await payNow(page).click();
  const tradeNo = (await reminder(page).getByRole('definition').textContent()) ?? '';
  // Before the decision: the receipt replaces the dialog as soon as the app sees it.
  await reminder(page).getByRole('button', { name: 'Confirm' }).click();
  await sandbox.decide(tradeNo, 'paid');
  await expect(receipt(page)).toBeVisible();
  await page.goto(scenario('/orderDetails', 'instalments-100'));
  await expect(page.getByRole('heading', { name: 'Settled' })).toBeVisible();
  await expect(left).toHaveText('TZS 0,00');
});
