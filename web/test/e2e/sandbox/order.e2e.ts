import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { isReplyTo } from '../support/call.ts';
import { takeOffer } from '../support/loans.ts';
import { known, scenario } from '../../scenario.ts';

/** The value of a row of the order. */
const row = (page: Page, title: string) =>
  page.locator('dl > div', { hasText: title }).locator('dd');

const repay = (page: Page) => page.getByRole('button', { name: /^repay/i }).first();

const scenarios: [seed: string, status: string, actions: (string | RegExp)[]][] = [
  ['in-review', 'In review', []],
  ['paying-out', 'On its way', []],
  ['running', 'Running', ['Repayment']],
  ['due-today', 'Due', [/Rollover Repayment/, 'REPAY']],
  ['overdue-35d', 'Overdue', [/Rollover Repayment/, 'REPAY']],
];

test('ORD-08 ORD-11 ORD-17 ORD-19 ORD-20 ORD-23 each order shows its status, and offers the possible actions', async ({
  page,
}) => {
  for (const [seed, status, actions] of scenarios) {
    await page.goto(scenario('/orderDetails', seed));
    await expect(page.getByRole('heading', { name: status, exact: true })).toBeVisible();
    await expect(row(page, 'Order number')).toHaveText(known.orderId);
    await expect(page.getByRole('button', { name: /repay/i })).toHaveText(actions);
  }
});

test('ORD-29 a due order leads to its repayment, and is shown offline as last seen', async ({
  page,
  server,
}) => {
  await page.goto(scenario('/orderDetails', 'due-today'));
  await expect(repay(page)).toBeVisible();
  const rows = await page.locator('main dd').allTextContents();
  await repay(page).click();
  await expect(page).toHaveURL(/\/repayment\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment Details');
  server.drop('loanDetails');
  await page.goto(scenario('/orderDetails', 'due-today'));
  await expect(page.getByText(/^As of \d{4}-\d\d-\d\d \d\d:\d\d/)).toBeVisible();
  await expect(page.locator('main dd')).toHaveText(rows);
});

test('ORD-08 an order that is one day late has its penalty: 1,000 once, and 5 % of the late instalment', async ({
  page,
  sandbox,
}) => {
  await page.goto(scenario('/orderDetails', 'due-today'));
  await expect(page.getByRole('heading', { name: 'Due', exact: true })).toBeVisible();
  await sandbox.advance('1d');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Overdue', exact: true })).toBeVisible();
  await expect(row(page, 'Late penalty')).toHaveText('TZS 1.967,00');
  await expect(row(page, 'Left to pay')).toHaveText('TZS 59.967,00');
});

test('ORD-24 ORD-25 ORD-31 ORD-38 a settled order is rated once, and links to a new offer', async ({
  page,
  server,
}) => {
  const SETTLED = scenario('/orderDetails', 'paid-off');
  await page.goto(SETTLED);
  const popup = page.getByRole('dialog');
  await popup.locator('.star').nth(3).click();
  const rated = page.waitForResponse(isReplyTo('googleScore'));
  await popup.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await rated;
  expect(server.sent('googleScore')).toHaveLength(1);
  await page.goto(SETTLED);
  await expect(page.getByRole('heading', { name: 'Settled' })).toBeVisible();
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Borrow Again' }).click();
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeVisible();
});

test('ORD-39 ORD-40 ORD-41 the card reminder leads to adding a card, and is gone once it is added', async ({
  page,
}) => {
  const ORDER = scenario('/orderDetails', 'no-cards');
  await page.goto(ORDER);
  await page
    .getByRole('dialog', { name: 'Add your bank card' })
    .getByRole('button', { name: 'Go and bind the card' })
    .click();
  await expect(page).toHaveURL(/\/bindBank\?.*source=loanDetail/);
  await page.getByRole('button', { name: 'Wallet' }).click();
  await page.getByRole('radio', { name: 'Tigo Pesa' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Tigo Pesa number').fill('0654000111');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await page.goto(ORDER);
  await expect(repay(page)).toBeVisible();
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('ORD-43 ORD-45 ORD-14 an approved loan is withdrawn: reminder, confirmation, receipt', async ({
  page,
}) => {
  await page.goto(scenario('/orderDetails', 'confirm-waiting'));
  await expect(page.getByText('Your loan is ready. Withdraw it now?')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw Now', exact: true }).click();
  await expect(page).toHaveURL(/\/loanConfirmNew\?/);
  await takeOffer(page);
  await expect(page.getByRole('heading', { name: 'Your loan is confirmed' })).toBeVisible();
  await page.goto(scenario('/orderDetails', 'confirm-waiting'));
  await expect(page.getByText('Withdraw it now?')).toHaveCount(0);
  await expect(row(page, 'Due date')).not.toBeEmpty();
});

/** A time at which it is the same day for the sandbox, which counts days in UTC, and in Nairobi. */
function daytime(): Date {
  return new Date(new Date().setUTCHours(10, 0, 0, 0));
}

for (const clock of ['1970-01-02T10:00:00Z', '2099-06-30T10:00:00Z']) {
  test(`a phone set to ${clock.slice(0, 4)} shows what is due by the server's time`, async ({
    page,
    sandbox,
  }) => {
    await sandbox.setClock(daytime());
    await page.clock.setSystemTime(new Date(clock));
    await page.goto(scenario('/orderDetails', 'due-today'));
    await expect(page.getByRole('main')).toContainText('Due today');
  });
}

test("moving the sandbox's clock shows the passed days, regardless of the phone's clock", async ({
  page,
  sandbox,
}) => {
  await sandbox.setClock(daytime());
  await page.goto(scenario('/orderDetails', 'due-today'));
  await expect(page.getByRole('main')).toContainText('Due today');
  await sandbox.advance('3d');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('3 days late');
});
