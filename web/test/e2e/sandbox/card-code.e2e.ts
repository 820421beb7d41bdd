import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { scenario } from '../../scenario.ts';

const METHOD = scenario('/paymentMethod', 'card-needs-code', { withholdingAmount: '500' });

const code = (page: Page) => page.getByLabel('Verification code');
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });
const payNow = (page: Page) => page.getByRole('button', { name: /^Pay TZS/ });

const typeCode = (page: Page) => page.getByRole('button', { name: 'Type the code' });

/** Pays by card up to the code. */
async function requestCode(page: Page): Promise<void> {
  await page.goto(METHOD);
  await page.getByRole('radio', { name: 'CRDB Bank' }).check();
  await payNow(page).click();
  await expect(code(page)).toBeVisible();
}

test('RPC-17 RPC-27 RPC-29 after a reload while reading the SMS the code can be typed, and pays once', async ({
  page,
  server,
  sandbox,
}) => {
  await requestCode(page);
  await page.reload();
  await typeCode(page).click();
  await expect(page.getByRole('dialog')).toContainText('CRDB Bank');
  await code(page).fill(await sandbox.code());
  await confirm(page).click();
  await expect(page.locator('.payment-amount')).toHaveText('TZS 500,00');
  expect(server.sent('repaymentCommit')).toHaveLength(1);
  expect(server.sent('repaymentConfirm')).toHaveLength(1);
  const { orders } = await sandbox.books('card-needs-code');
  expect(orders[0]?.payments.map(({ amount }) => amount)).toEqual([50_000]);
});

test('RPC-17 a dismissed code, or one for another amount, is not requested again', async ({
  page,
}) => {
  await requestCode(page);
  await page.goto(METHOD.replace('=500', '=700'));
  await expect(payNow(page)).toHaveText('Pay TZS 700,00');
  await expect(typeCode(page)).toHaveCount(0);
  await page.goto(METHOD);
  await typeCode(page).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(code(page)).toHaveCount(0);
  await page.reload();
  await expect(payNow(page)).toBeVisible();
  await expect(typeCode(page)).toHaveCount(0);
});

test('RPC-32 a code whose reply was pending at a reload is checked, and not requested', async ({
  page,
  server,
  sandbox,
}) => {
  await requestCode(page);
  server.hold('repaymentConfirm');
  await code(page).fill(await sandbox.code());
  await confirm(page).click();
  await expect.poll(() => server.sent('repaymentConfirm').length).toBe(1);
  await page.reload();
  await expect(page.locator('.payment-card')).toBeVisible();
  await expect(typeCode(page)).toHaveCount(0);
  expect(server.sent('repaymentConfirm')).toHaveLength(1);
});
