import { paid as receipt } from '../support/payments.ts';
import { expect, test } from '../support/app.ts';
import { scenario } from '../support/sandbox.ts';
import { reminder, pickWallet, rollOver } from '../support/wallets.ts';

test('ROL-05 ROL-07 ROL-11 ROL-12 ROL-15 ROL-17 an overdue order is rolled over for what was shown, and is then due on the day that was shown', async ({
  page,
  sandbox,
}) => {
  await page.goto(scenario('/delayRepayment', 'overdue-35d'));
  const bar = page.getByRole('region', { name: 'Rollover Amount' });
  const amount = await bar.locator('strong').innerText();
  const newDue = await page
    .locator('.title-rows > div', { hasText: 'New due date' })
    .getByRole('definition')
    .innerText();
  await pickWallet(page, 'Tigo Pesa');
  await rollOver(page);
  const tradeNo = (await reminder(page).getByRole('definition').textContent()) ?? '';
  await sandbox.decide(tradeNo, 'paid');
  // The plan that is due later says that it has arrived.
  await expect(receipt(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(tradeNo);
  await expect(page.getByRole('main')).toContainText(amount);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'No rollover now' })).toBeVisible();
  await page.getByRole('link', { name: 'Order Details' }).click();
  await expect(page.getByText(newDue).first()).toBeVisible();
});

test('ROL-15 ROL-16 a rollover that is not paid on the page of the wallet leaves the order as it was', async ({
  page,
}) => {
  await page.goto(scenario('/orderDetails', 'overdue-35d'));
  const due = page.locator('dl > div', { hasText: 'Due date' }).locator('dd');
  const before = (await due.textContent()) ?? '';
  await page.goto(scenario('/delayRepayment', 'overdue-35d'));
  await pickWallet(page, 'M-Pesa');
  await rollOver(page);
  await page.waitForURL('**/__sandbox/pay/**');
  await page.getByRole('button', { name: /not pay|cancel/i }).click();
  await page.waitForURL('**/orderDetails?**');
  await page.goto(scenario('/orderDetails', 'overdue-35d'));
  await expect(due).toHaveText(before);
});
