import { expect, test } from '../support/sandbox.ts';

test('an order that is due leads to its repayment, and is shown as it was when the line is gone', async ({
  page,
  sandbox,
}) => {
  await sandbox.open('/orderDetails', 'due-today');
  const repay = page.getByRole('button', { name: /^repay/i }).first();
  await expect(repay).toBeVisible();
  const rows = await page.locator('main dd').allTextContents();
  await repay.click();
  await expect(page).toHaveURL(/\/repayment\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment Details');
  await page.route('**/brought/v3/loan-details/loan-details?**', (route) =>
    route.abort('internetdisconnected'),
  );
  await sandbox.open('/orderDetails', 'due-today');
  await expect(page.getByText(/^As of \d{4}-\d\d-\d\d \d\d:\d\d/)).toBeVisible();
  await expect(page.locator('main dd')).toHaveText(rows);
});

test('a settled order leads to a new offer', async ({ page, sandbox }) => {
  await sandbox.open('/orderDetails', 'paid-off');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Borrow Again' }).click();
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeVisible();
});
