import { address, session } from '../address.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { takeOffer } from './support/loans.ts';
import { succeedAll } from './support/contract.ts';
import { serveElsewhere } from './support/elsewhere.ts';
import { openTab } from './support/orders.ts';
import { phoneMinute } from './support/phone-time.ts';
import { setTimeTo, type Server } from './support/server.ts';
import { confirmLoan } from '../parts.ts';

const NEW = address('/loanConfirmNew');

test.beforeEach(async ({ page, server }) => {
  await serveElsewhere(page);
  succeedAll(server, ['loanDetailConfirm', 'contractList', 'loanDetailPush', 'loanDetails']);
});

async function takeLoan(page: Page): Promise<void> {
  await page.goto(NEW);
  await takeOffer(page);
}

/** Where a loan of the session's product is found. */
const LENT_HERE = { lendDetailsUrl: '/orderDetails?orderId=L202611210002&productId=42' };

const receipt = (page: Page) => page.getByRole('heading', { name: 'Your loan is confirmed' });

async function expectChecking(page: Page, server: Server): Promise<void> {
  const told = page.locator('.payment-card');
  await expect(told.getByRole('heading')).toHaveText('We are checking your loan');
  await expect(told).toContainText('TZS 50.000,00');
  await expect(page.getByRole('button', { name: 'Loan Now' })).toHaveCount(0);
  await expect(page.getByText(/fail|error|went wrong/i)).toHaveCount(0);
  expect(server.sent('loanDetailPush')).toHaveLength(1);
}

test('LCN-40 the confirmation is replaced by the lending details with from=confirm', async ({
  page,
}) => {
  await page.goto('https://before.example/');
  await takeLoan(page);
  await expect(page).toHaveURL(/\/orderDetails\?.*&from=confirm$/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('orderId')).toBe('L202611210002');
  expect(searchParams.get('sessionId')).toBe(session.sessionId);
  await page.goBack();
  await expect(page).toHaveURL('https://before.example/');
});

const LENT = 'https://lender.example/lent';

for (const [given, expected] of [
  [`${LENT}?id=1`, `${LENT}?id=1&from=confirm`],
  [LENT, `${LENT}?from=confirm`],
  [`${LENT}?id=%20a#top`, `${LENT}?id=%20a&from=confirm#top`],
] as const) {
  test(`LCN-40 a foreign address replaces the page: ${given}`, async ({ page, server }) => {
    server.succeed('loanDetailPush', { lendDetailsUrl: given });
    await page.goto('https://before.example/');
    await takeLoan(page);
    await expect(page).toHaveURL(expected);
    await page.goBack();
    await expect(page).toHaveURL('https://before.example/');
  });
}

test('a lost reply survives a reload, going back and another visit, and is reported each time', async ({
  page,
  server,
}) => {
  succeedAll(server, ['confirmDetailOld', 'agreementsOld']);
  server.drop('loanDetailPush');
  await takeLoan(page);
  await expectChecking(page, server);
  await page.reload();
  await expectChecking(page, server);
  await page.goto(address('/orderDetails'));
  await expectChecking(page, server);
  await page.goBack();
  await expectChecking(page, server);
  await page.goto(address('/loanConfirm'));
  await expectChecking(page, server);
});

test('two tabs and a slow server take one loan, and both have its receipt', async ({
  page,
  server,
  context,
}) => {
  const second = await openTab(context);
  await server.listen(second);
  const tabs = [page, second];
  for (const tab of tabs) {
    await tab.goto(NEW);
    await tab.getByRole('button', { name: 'Loan Now' }).click();
    await expect(confirmLoan(tab)).toBeVisible();
  }
  server.succeed('loanDetailPush', LENT_HERE);
  const answer = server.hold('loanDetailPush');
  // A tab that knows of the other one's loan offers none.
  const tap = (tab: Page) =>
    tab.evaluate(() => document.querySelector<HTMLElement>('dialog button.button')?.click());
  await Promise.all(tabs.map(tap));
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  answer();
  for (const tab of tabs) await expect(receipt(tab)).toBeVisible();
  expect(server.sent('loanDetailPush')).toHaveLength(1);
});

test('the receipt of a loan has amount, order and time, can be copied, and stays until dismissed', async ({
  page,
  server,
  context,
  timezoneId,
}) => {
  server.succeed('loanDetailPush', LENT_HERE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const moment = '2026-11-21T10:00:00Z';
  await setTimeTo(moment, { server, page });
  await takeLoan(page);
  await expect(page).toHaveURL(/\/orderDetails\?.*orderId=L202611210002/);
  await expect(receipt(page)).toBeVisible();
  await expect(page.locator('.payment-amount')).toHaveText('TZS 50.000,00');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('copy success', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(
      String.raw`^Your loan is confirmed\nLoan amount: TZS 50\.000,00\n(.+: .+\n)+Order number: L202611210002\nPaid out to: M-Pesa \*\*\*\* 5678\nTime: ${phoneMinute(moment, timezoneId)}:\d\d$`,
    ),
  );

  await page.goto(NEW);
  await expect(receipt(page)).toBeVisible();
  await page.getByRole('button', { name: 'Open my loan' }).click();
  await expect(page).toHaveURL(/\/orderDetails\?.*orderId=L202611210002/);
  await expect(receipt(page)).toHaveCount(0);
  await page.goto(NEW);
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeVisible();
});
