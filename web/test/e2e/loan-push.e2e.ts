import type { Page } from 'playwright/test';
import { address, expect, session, test, toast } from './support/app.ts';
import { example, succeedAll } from './support/contract.ts';
import { serveElsewhere } from './support/elsewhere.ts';
import { received, withIosHost } from './support/host.ts';
import { expectAccessible } from './support/look.ts';
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

async function expectChecking(page: Page, server: Server): Promise<void> {
  const told = page.getByRole('alert');
  await expect(told.getByRole('heading')).toHaveText('We are checking your loan');
  await expect(told).toContainText('TZS 50.000,00 for 91 days');
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

test('LCN-39 the burial point is called once the loan is taken', async ({ page }) => {
  await withIosHost(page);
  await takeLoan(page);
  await expect(page).toHaveURL(/from=confirm$/);
  expect(await received(page)).toContainEqual({ action: 'burialPoint', payload: {} });
});

test('LCN-39 a refusal calls no burial point, says why, and lets the borrower try again', async ({
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
  'a success without its payload': (server) => server.succeed('loanDetailPush'),
};

for (const [what, cause] of Object.entries(unclear)) {
  test(`LCN-37 ${what} leaves the outcome open, and the order tells`, async ({ page, server }) => {
    cause(server);
    await takeLoan(page);
    await expectChecking(page, server);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open my loan' }).click();
    await expect(page).toHaveURL(/\/orderDetails\?.*orderId=L100/);
    expect(server.sent('loanDetailPush')).toHaveLength(1);
  });
}
