import { address, expect, test, toast } from './support/app.ts';
import { due } from './support/orders.ts';
import { plan, planPage } from './support/plans.ts';
import { METHOD, checking, open, pay, payButton } from './support/payments.ts';
import { wallet } from './support/wallets.ts';

/** The code that pays and tells of payments, which comes once a screen is drawn. */
const PAYING = '**/assets/payment-state-*.js';

/** The code of whatever opens over a screen, likewise. */
const OVERLAYS = '**/assets/overlays-*.js';

/** What asks for the SMS code of a payment, likewise. */
const CODE_SHEET = '**/assets/code-sheet-*.js';

test('nothing is paid before the code is here that tells what became of it', async ({
  page,
  server,
}) => {
  await page.route(PAYING, (route) => route.abort('connectionreset'));
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await pay(page);
  await expect(toast(page)).toContainText('Check your connection');
  expect(server.sent('repaymentCommit')).toHaveLength(0);
  await expect(payButton(page)).toBeEnabled();
  await page.unroute(PAYING);
  await payButton(page).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  expect(server.sent('repaymentCommit')).toHaveLength(1);
});

test('where that code does not come, a payment under way stands in the way of another, and can be asked for again', async ({
  page,
  server,
}) => {
  await open(page, server);
  server.drop('repaymentCommit');
  await pay(page);
  await expect(checking(page)).toBeVisible();
  await page.route(PAYING, (route) => route.abort('connectionreset'));
  await page.goto(address('/nowhere'));
  await page.goto(METHOD);
  const retry = page.getByRole('button', { name: 'Try again', exact: true });
  await expect(retry).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await page.unroute(PAYING);
  await retry.click();
  await expect(checking(page)).toBeVisible();
});

test('popups of an order whose code does not come leave the order as it is', async ({
  page,
  server,
}) => {
  await page.route('**/assets/order-popup-*.js', (route) => route.abort('connectionreset'));
  server.succeed('loanDetails', { ...due, isScore: 1 });
  await page.goto(address('/orderDetails'));
  await expect(page.getByRole('button', { name: 'Repayment' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a list to choose from whose code does not come says so at the tap, and opens at the next one', async ({
  page,
  server,
}) => {
  await page.route(OVERLAYS, (route) => route.abort('connectionreset'));
  server.succeed('installmentPlan', plan());
  await page.goto(planPage);
  await wallet(page).click();
  await expect(toast(page)).toContainText('Check your connection');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(OVERLAYS);
  await wallet(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wallet(page)).toBeFocused();
});

test('a question whose code does not come is asked as soon as it can be, and nothing is sent twice', async ({
  page,
  server,
}) => {
  await page.route(OVERLAYS, (route) => route.abort('connectionreset'));
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await pay(page);
  await expect(toast(page)).toContainText('Check your connection');
  await page.unroute(OVERLAYS);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByLabel('Verification code')).toBeVisible();
  expect(server.sent('repaymentCommit')).toHaveLength(1);
});

test('a payment that waits for its code is not begun anew while what asks for the code is not here', async ({
  page,
  server,
}) => {
  await page.route(CODE_SHEET, (route) => route.abort('connectionreset'));
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await pay(page);
  await expect(toast(page)).toContainText('Check your connection');
  await payButton(page).click();
  await page.unroute(CODE_SHEET);
  await payButton(page).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  expect(server.sent('repaymentCommit')).toHaveLength(1);
});

test('where money is paid, all texts come in one file, those of what became of it too', async ({
  page,
  server,
}) => {
  const texts: string[] = [];
  page.on('request', (request) => {
    const [name] = /(?<=\/)(en|id|sw|zh)(?=-[\w-]{8}\.js)/.exec(request.url()) ?? [];
    if (name !== undefined) texts.push(name);
  });
  await open(page, server);
  server.drop('repaymentCommit');
  await pay(page);
  await expect(checking(page)).toBeVisible();
  expect(texts).toEqual(['en']);
});
