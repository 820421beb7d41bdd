import type { Page } from 'playwright/test';
import { openWithOrder } from '../support/payments.ts';
import { expect, test } from '../support/app.ts';
import { scenario } from '../../scenario.ts';
import { pickWallet, rollOver } from '../support/wallets.ts';
import { reminder, payNow, started } from '../../parts.ts';

const rolledOver = (page: Page) => page.getByRole('heading', { name: 'Rollover paid' });

/** Goes from the order to its rollover, like a borrower; returns the due date after it. */
async function openRollover(page: Page): Promise<string> {
  await openWithOrder(page, scenario('/orderDetails', 'due-today'));
  await page.getByRole('button', { name: /^Rollover/ }).click();
  await expect(payNow(page)).toBeVisible();
  const row = page.locator('.title-rows > div', { hasText: 'New due date' });
  return row.getByRole('definition').innerText();
}

test('ROL-17 a rollover paid by PIN is shown as paid on the open screen, and leads to the order', async ({
  page,
  sandbox,
}) => {
  const newDue = await openRollover(page);
  await pickWallet(page, 'Airtel Money');
  await rollOver(page);
  const tradeNo = (await reminder(page).getByRole('definition').textContent()) ?? '';
  await reminder(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(started(page)).toBeInViewport();
  await expect(started(page)).toBeFocused();
  await sandbox.decide(tradeNo, 'paid');
  await expect(rolledOver(page)).toBeInViewport();
  await expect(rolledOver(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`Now due ${newDue}`);
  await expect(page.getByRole('main')).toContainText(tradeNo);
  await expect(payNow(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL('**/orderDetails?**');
  await expect(page.getByText(newDue).first()).toBeVisible();
  await expect(rolledOver(page)).toHaveCount(0);
});

test("ROL-16 a rollover paid on the wallet's page is shown as paid on the order", async ({
  page,
}) => {
  const newDue = await openRollover(page);
  await pickWallet(page, 'M-Pesa');
  await rollOver(page);
  await page.waitForURL('**/__sandbox/pay/**');
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL('**/orderDetails?**');
  await expect(rolledOver(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Now due ${newDue}`);
  await expect(page.getByRole('main')).toContainText('Rollover feesTZS 2.637,00');
});

test('ROL-05 ROL-07 ROL-11 ROL-12 ROL-15 ROL-17 an overdue order is rolled over at the shown cost, and is then due on the shown day', async ({
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
  // The plan with the later due date shows that it has arrived.
  await expect(rolledOver(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(tradeNo);
  await expect(page.getByRole('main')).toContainText(amount);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL('**/orderDetails?**');
  await expect(page.getByText(newDue).first()).toBeVisible();
});

test('ROL-15 ROL-16 a rollover not paid on the wallet page leaves the order unchanged', async ({
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
