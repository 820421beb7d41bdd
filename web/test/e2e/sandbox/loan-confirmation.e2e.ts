import type { Page } from 'playwright/test';
import { expect, test } from '../support/sandbox.ts';

const SEED = 'confirm-waiting';
const ORDER = 'L202611210001';

const receipt = (page: Page) => page.getByRole('heading', { name: 'Your loan was taken' });

/** The value of a row. */
const row = (page: Page, title: string) =>
  page.locator('dl > div', { hasText: title }).first().locator('dd');

test('a loan is taken as it was offered, and its order has the receipt and the same figures', async ({
  page,
  sandbox,
}) => {
  await sandbox.open('/loanConfirmNew', SEED);
  await page.getByRole('radio', { name: '25.000,00' }).check({ force: true });
  await expect(page.locator('.offer-amount')).toHaveText('TZS 25.000,00');
  await expect(row(page, 'Rate per day')).not.toBeEmpty();
  const total = await row(page, 'Total to repay').textContent();
  await page.getByRole('button', { name: 'Loan Now' }).click();

  await expect(page).toHaveURL(new RegExp(`/orderDetails\\?.*orderId=${ORDER}.*from=confirm$`));
  await expect(receipt(page)).toBeVisible();
  await expect(page.locator('.payment-amount')).toHaveText('TZS 25.000,00');
  await expect(row(page, 'Total to repay')).toHaveText(total ?? '');

  await sandbox.open('/loanConfirmNew', SEED);
  await expect(receipt(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Loan Now' })).toHaveCount(0);
});

test('a loan whose answer was lost is not taken twice, and the order tells what became of it', async ({
  page,
  sandbox,
}) => {
  let sent = 0;
  await page.route('**/loan-detail-push-yd?**', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await sandbox.open('/loanConfirmNew', SEED);
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your loan' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'My loan was taken' }).click();
  await expect(receipt(page)).toBeVisible();
  await page.getByRole('button', { name: 'Open my loan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
  expect(sent).toBe(1);
});
