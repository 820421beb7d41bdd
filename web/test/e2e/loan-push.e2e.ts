import type { Page } from 'playwright/test';
import { address, expect, session, test, toast } from './support/app.ts';
import { example, succeedAll } from './support/contract.ts';
import { serveElsewhere } from './support/elsewhere.ts';
import { received, withIosHost } from './support/host.ts';
import { expectAccessible } from './support/accessible.ts';
import { openTab } from './support/orders.ts';
import type { Server } from './support/server.ts';

const NEW = address('/loanConfirmNew');

test.beforeEach(async ({ page, server }) => {
  await serveElsewhere(page);
  succeedAll(server, ['loanDetailConfirm', 'contractList', 'loanDetailPush', 'loanDetails']);
});

async function takeLoan(page: Page): Promise<void> {
  await page.goto(NEW);
  await page.getByRole('button', { name: 'Loan Now' }).click();
}

/** Where a loan of the session's product is found. */
const LENT_HERE = { lendDetailsUrl: '/orderDetails?orderId=L202611210002&productId=42' };

const receipt = (page: Page) => page.getByRole('heading', { name: 'Your loan was taken' });

async function expectChecking(page: Page, server: Server): Promise<void> {
  const told = page.locator('.payment-card');
  await expect(told.getByRole('heading')).toHaveText('We are checking your loan');
  await expect(told).toContainText('TZS 50.000,00');
  await expect(page.getByRole('button', { name: 'Loan Now' })).toHaveCount(0);
  await expect(page.getByText(/fail|error|went wrong/i)).toHaveCount(0);
  expect(server.sent('loanDetailPush')).toHaveLength(1);
}

test('LCN-37 Loan Now sends the offer of the reply as it came', async ({ page, server }) => {
  const reply = example('loanDetailConfirm');
  server.succeed('loanDetailConfirm', { ...reply.data, termUnit: 2, amount: 123 });
  await takeLoan(page);
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  expect(Object.fromEntries(server.sent('loanDetailPush')[0]?.form ?? [])).toEqual({
    amount: '123',
    periods: '91',
    termUnit: '2',
    productId: session.productId,
  });
});

test('LCN-37 however often Loan Now is tapped, a slow server gets it once', async ({
  page,
  server,
}) => {
  const release = server.hold('loanDetailPush');
  await page.goto(NEW);
  const loanNow = page.getByRole('button', { name: 'Loan Now' });
  await loanNow.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await loanNow.dblclick();
  await expect(loanNow).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('radio', { name: '75.000,00' })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/from=confirm$/);
  expect(server.sent('loanDetailPush')).toHaveLength(1);
});

test('LCN-39 BRG-14 the burial point is called once the loan is taken', async ({ page }) => {
  await withIosHost(page);
  await takeLoan(page);
  await expect(page).toHaveURL(/from=confirm$/);
  expect(await received(page)).toEqual([{ action: 'burialPoint', payload: {} }]);
});

test('LCN-39 BRG-14 a refusal calls no burial point, says why, and lets the borrower try again', async ({
  page,
  server,
}) => {
  await withIosHost(page);
  server.refuse('loanDetailPush', 'Limit used up');
  await takeLoan(page);
  await expect(toast(page)).toHaveText('Limit used up');
  expect(await received(page)).toEqual([]);
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(2);
});

test('LCN-40 the confirmation gives way to the lending details with from=confirm', async ({
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
  test(`LCN-40 an address of others takes the place of the page: ${given}`, async ({
    page,
    server,
  }) => {
    server.succeed('loanDetailPush', { lendDetailsUrl: given });
    await page.goto('https://before.example/');
    await takeLoan(page);
    await expect(page).toHaveURL(expected);
    await page.goBack();
    await expect(page).toHaveURL('https://before.example/');
  });
}

test('LCN-40 an address that carries code is not followed; the order opens instead', async ({
  page,
  server,
}) => {
  server.succeed('loanDetailPush', { lendDetailsUrl: 'javascript:document.body.remove()' });
  await takeLoan(page);
  await expect(page).toHaveURL(/\/orderDetails\?.*orderId=L100.*&from=confirm$/);
});

test('LCN-37 a time-out leaves the outcome open', async ({ page, server }) => {
  await page.clock.install();
  server.hold('loanDetailPush');
  await takeLoan(page);
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  await page.clock.fastForward(60_000);
  await expectChecking(page, server);
});

const unclear: Record<string, (server: Server) => void> = {
  'a dropped connection': (server) => server.drop('loanDetailPush'),
  'half an answer': (server) => server.reply('loanDetailPush', { body: '{"code":"00","da' }),
  'an HTML page': (server) => server.reply('loanDetailPush', { body: '<title>502</title>' }),
  'a server that breaks down': (server) => server.reply('loanDetailPush', { status: 500 }),
  'a success without its payload': (server) => server.breach('loanDetailPush', { code: '00' }),
};

for (const [what, cause] of Object.entries(unclear)) {
  test(`LCN-37 ${what} leaves the outcome open, and the order tells`, async ({ page, server }) => {
    cause(server);
    await takeLoan(page);
    await expectChecking(page, server);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open my loan' }).click();
    await expect(page).toHaveURL(/\/orderDetails\?.*orderId=L100/);
    await expectChecking(page, server);
  });
}

test('a lost answer outlives a reload, a way back and another visit, and says so each time', async ({
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
    await expect(tab.getByRole('button', { name: 'Loan Now' })).toBeVisible();
  }
  server.succeed('loanDetailPush', LENT_HERE);
  const answer = server.hold('loanDetailPush');
  // Both have looked at the order before either goes on.
  const look = server.hold('loanDetails');
  for (const tab of tabs) {
    await tab
      .getByRole('button', { name: 'Loan Now' })
      .evaluate((button: HTMLElement) => button.click());
  }
  await expect.poll(() => server.sent('loanDetails').length).toBe(2);
  look();
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  answer();
  for (const tab of tabs) await expect(receipt(tab)).toBeVisible();
  expect(server.sent('loanDetailPush')).toHaveLength(1);
});

test('the receipt of a loan has amount, order and time, is copied, and stays until it is dismissed', async ({
  page,
  server,
  context,
}) => {
  server.succeed('loanDetailPush', LENT_HERE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await takeLoan(page);
  await expect(page).toHaveURL(/\/orderDetails\?.*orderId=L202611210002/);
  await expect(receipt(page)).toBeVisible();
  await expect(page.locator('.payment-amount')).toHaveText('TZS 50.000,00');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('copy success', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Your loan was taken\nAmount: TZS 50\.000,00\nOrder: L202611210002\nTime: 2026-11-21 10:00:\d\d$/,
  );

  await page.goto(NEW);
  await expect(receipt(page)).toBeVisible();
  await page.getByRole('button', { name: 'Open my loan' }).click();
  await expect(page).toHaveURL(/\/orderDetails\?.*orderId=L202611210002/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(receipt(page)).toHaveCount(0);
  await page.goto(NEW);
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeVisible();
});

test('the receipt of a loan stands above an order that does not load', async ({ page, server }) => {
  server.succeed('loanDetailPush', LENT_HERE);
  server.reply('loanDetails', { status: 500 });
  await takeLoan(page);
  await expect(page).toHaveURL(/\/orderDetails/);
  await expect(receipt(page)).toBeVisible();
  await expect(page.getByText('This did not load')).toBeVisible();
});

test('a line that is dead before anything went out takes no loan, and says so', async ({
  page,
  server,
}) => {
  server.drop('loanDetails');
  await takeLoan(page);
  await expect(toast(page)).toHaveText(/Nothing was sent/);
  expect(server.sent('loanDetailPush')).toEqual([]);
  succeedAll(server, ['loanDetails']);
  server.succeed('loanDetailPush', LENT_HERE);
  const loanNow = page.getByRole('button', { name: 'Loan Now' });
  await expect(loanNow).not.toHaveAttribute('aria-busy');
  await loanNow.click();
  await expect(receipt(page)).toBeVisible();
  expect(server.sent('loanDetailPush')).toHaveLength(1);
});
