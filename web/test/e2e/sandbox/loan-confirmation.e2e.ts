import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { takeOffer } from '../support/loans.ts';
import { scenario } from '../../scenario.ts';
import { confirmLoan } from '../../parts.ts';

const SEED = 'confirm-waiting';
const ORDER = 'L202611210001';

const receipt = (page: Page) => page.getByRole('heading', { name: 'Your loan is confirmed' });

/** The value of a row. */
const row = (page: Page, title: string) =>
  page.locator('dl > div', { hasText: title }).first().locator('dd');

test('LCN-04 LCN-12 LCN-35 LCN-37 LCN-38 LCN-40 a loan is taken as offered, and its order has the receipt and the same figures', async ({
  page,
}) => {
  await page.goto(scenario('/loanConfirmNew', SEED));
  await page.getByRole('radio', { name: '25.000,00' }).check({ force: true });
  await expect(page.locator('.offer-amount')).toHaveText('TZS 25.000,00');
  await expect(row(page, 'Rate per day')).not.toBeEmpty();
  const total = await row(page, 'Total to repay').textContent();
  await takeOffer(page);

  await expect(page).toHaveURL(new RegExp(`/orderDetails\\?.*orderId=${ORDER}.*from=confirm$`));
  await expect(receipt(page)).toBeVisible();
  await expect(page.locator('.payment-amount')).toHaveText('TZS 25.000,00');
  await expect(row(page, 'Total to repay')).toHaveText(total ?? '');

  await page.goto(scenario('/loanConfirmNew', SEED));
  await expect(receipt(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Loan Now' })).toHaveCount(0);
});

test('two quick taps on Loan Now open the review, and do not take the loan', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(scenario('/loanConfirmNew', SEED));
  const loanNow = page.getByRole('button', { name: 'Loan Now' });
  await loanNow.click({ trial: true });
  const box = await loanNow.boundingBox();
  const at = [
    (box?.x ?? 0) + (box?.width ?? 0) / 2,
    (box?.y ?? 0) + (box?.height ?? 0) / 2,
  ] as const;
  await page.touchscreen.tap(...at);
  await page.touchscreen.tap(...at);
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm the loan' });
  await expect(confirm).toBeVisible();
  await confirm.click({ trial: true });
  expect(server.sent('loanDetailPush')).toEqual([]);
  await confirm.click();
  await expect(receipt(page)).toBeVisible();
});

test('LCN-37 a loan with a lost reply is not taken twice, and the order shows its outcome', async ({
  page,
  server,
}) => {
  server.lose('loanDetailPush');
  await page.goto(scenario('/loanConfirmNew', SEED));
  await takeOffer(page);
  await expect(page.getByRole('heading', { name: 'We are checking your loan' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We are checking your loan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Loan Now' })).toHaveCount(0);
  // Nothing but the server's reply makes it a success; its order shows what became of it.
  await page.getByRole('button', { name: 'Open my loan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
  await expect(row(page, 'Loan amount')).toHaveText('TZS 50.000,00');
  expect(server.sent('loanDetailPush')).toHaveLength(1);
});

/** Red, green and blue at the bottom of an element, where there is no text. */
async function groundOf(element: Locator): Promise<number[]> {
  const picture = (await element.screenshot()).toString('base64');
  return element.evaluate(async (_element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const at = context?.getImageData(bitmap.width / 2, bitmap.height - 40, 1, 1);
    return [...(at?.data ?? [])].slice(0, 3);
  }, picture);
}

test('LCN-22 an agreement that supports dark mode is not white on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(scenario('/loanConfirmNew', 'confirm-agreement'));
  const popup = page.getByRole('dialog', { name: 'Loan agreement' });
  const frame = popup.locator('iframe');
  const heading = frame.contentFrame().getByRole('heading').first();
  await expect(heading).toHaveCSS('color', 'rgb(255, 255, 255)');
  expect(Math.max(...(await groundOf(frame)))).toBeLessThan(64);
});

test('LCN-21 LCN-22 LCN-24 LCN-25 LCN-28 LCN-29 LCN-36 the agreement opens at load, others by title, and another term changes the plan', async ({
  page,
}) => {
  await page.goto(scenario('/loanConfirmNew', 'confirm-agreement'));
  const popup = page.getByRole('dialog', { name: 'Loan agreement' });
  await expect(popup.locator('iframe').contentFrame().getByRole('heading').first()).toBeVisible();
  await popup.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(popup).toHaveCount(0);
  const total = await row(page, 'Total to repay').textContent();
  await page.getByRole('radio', { name: '180' }).check({ force: true });
  await expect(row(page, 'Total to repay')).not.toHaveText(total ?? '');
  await page.getByRole('button', { name: 'Direct debit mandate' }).click();
  await expect(page).toHaveURL(/\/__sandbox\/agreements\//);
});

test('LCO-01 LCO-02 LCO-03 LCO-04 LCO-05 LCO-11 LCO-12 LCO-14 the older confirmation also takes the loan', async ({
  page,
}) => {
  await page.goto(scenario('/loanConfirm', SEED));
  await expect(page.locator('.offer-amount')).toHaveText('TZS 50.000,00');
  await expect(row(page, 'Product')).toHaveText('Quick Loan');
  await expect(row(page, 'Repayment date')).not.toBeEmpty();
  await expect(row(page, 'Total to repay')).toHaveText('TZS 58.000,00');
  await page.locator('.loan-now button').click();
  await confirmLoan(page).click();
  await expect(receipt(page)).toBeVisible();
  await expect(row(page, 'Total to repay')).toHaveText('TZS 58.000,00');
});
