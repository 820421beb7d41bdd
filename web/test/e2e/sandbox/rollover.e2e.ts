import { paid as receipt } from '../support/payments.ts';
import { expect, test } from '../support/sandbox.ts';
import { payNow, reminder, pickWallet } from '../support/wallets.ts';

test('an overdue order is rolled over for what was shown, and is then due on the day that was shown', async ({
  page,
  sandbox,
}) => {
  await sandbox.open('/delayRepayment', 'overdue-35d');
  const bar = page.getByRole('region', { name: 'Rollover Amount' });
  const amount = await bar.locator('strong').innerText();
  const newDue = await page
    .locator('.title-rows > div', { hasText: 'New due date' })
    .getByRole('definition')
    .innerText();
  await pickWallet(page, 'Tigo Pesa');
  await payNow(page).click();
  const tradeNo = (await reminder(page).getByRole('definition').textContent()) ?? '';
  await page.request.post(`/__sandbox/pay/${tradeNo}`, { data: { result: 'paid' } });
  await reminder(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your order has changed since')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'This is my payment' }).click();
  await expect(receipt(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(amount);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'No rollover now' })).toBeVisible();
  await page.getByRole('link', { name: 'Order Details' }).click();
  await expect(page.getByText(newDue)).toBeVisible();
});
