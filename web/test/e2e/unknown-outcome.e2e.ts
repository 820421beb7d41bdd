import type { Route } from 'playwright/test';
import { expect, test, toast } from './support/app.ts';
import { due, settled } from './support/orders.ts';
import {
  MINUTE,
  payButton,
  checking,
  still,
  paid,
  open,
  pay,
  lose,
  lookFor,
  written,
} from './support/payments.ts';

const lost: Array<[string, (route: Route) => Promise<void>]> = [
  ['a dropped connection', (route) => route.abort('connectionreset')],
  ['HTTP 500', (route) => route.fulfill({ status: 500, body: 'broken' })],
  ['HTTP 403', (route) => route.fulfill({ status: 403, json: { code: '00', data: {} } })],
  ['a web page', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Proxy</h1>' })],
  ['half a reply', (route) => route.fulfill({ body: '{"code":"00","data":{"needVal' })],
  ['another envelope', (route) => route.fulfill({ json: { ok: true } })],
  ['another shape', (route) => route.fulfill({ json: { code: '00', data: { needValid: {} } } })],
];

for (const [name, answer] of lost) {
  test(`after ${name} the payment is being checked, and is not sent again`, async ({
    page,
    server,
  }) => {
    await open(page, server);
    let sent = 0;
    await page.route('**/repayment-commit**', (route) => {
      sent += 1;
      return answer(route);
    });
    await pay(page);
    await expect(checking(page)).toBeVisible();
    await expect(checking(page)).toBeFocused();
    await expect(payButton(page)).toHaveCount(0);
    await page.reload();
    await expect(checking(page)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    expect(sent).toBe(1);
  });
}

test('after a time-out the payment is being checked', async ({ page, server }) => {
  await page.clock.install();
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0 });
  const answer = server.hold('repaymentCommit');
  await pay(page);
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  await page.clock.runFor(60_000);
  await expect(checking(page)).toBeVisible();
  answer();
});

test('the payment is written down before it goes out, without card, token or code', async ({
  page,
  server,
}) => {
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  const answer = server.hold('repaymentCommit');
  await pay(page);
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  const [record, ...more] = await written(page);
  expect(more).toEqual([]);
  expect(record).toMatchObject({
    orderId: 'L100',
    productId: '42',
    amount: 'TZS 20.000',
    operationId: 'repaymentCommit',
    state: 'sent',
    before: { status: '174' },
  });
  expect(JSON.stringify(record)).not.toMatch(/4821|rt-5f2c81|sess-9|0712345678/);
  answer();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  expect(await written(page)).toEqual([]);

  server.drop('repaymentConfirm');
  await page.getByLabel('Verification code').fill('204815');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(checking(page)).toBeVisible();
  const [confirming] = await written(page);
  expect(confirming).toMatchObject({
    operationId: 'repaymentConfirm',
    reference: 'R1',
    state: 'checking',
  });
  expect(JSON.stringify(confirming)).not.toMatch(/204815/);
});

const row = (turn: number) => ({ text: 'Looks so far', value: `look ${turn}` });

test('the order is looked at every 2 s, after a minute every 10 s, after 15 minutes no more', async ({
  page,
  server,
}) => {
  // Each answer can be told from the last one: the next look waits until this one has arrived.
  const rows = due.userOrderDetail.detail;
  const told = (turn: number) => ({ ...due, userOrderDetail: { detail: [...rows, row(turn)] } });
  await lose(page, server, [due, ...Array.from({ length: 60 }, (_, turn) => told(turn))]);
  const looks = () => server.sent('loanDetails').length;
  await expect(page.locator('ins')).toHaveText(`Now:${row(0).value}`);
  // One before the payment, one at once.
  expect(looks()).toBe(2);
  for (let turn = 1; turn < 35; turn++) {
    await page.clock.runFor((turn <= 30 ? 2000 : 10_000) - 100);
    expect(looks()).toBe(turn + 1);
    await page.clock.runFor(100);
    await expect(page.locator('ins')).toHaveText(`Now:${row(turn).value}`);
    expect(looks()).toBe(turn + 2);
  }
  await expect(checking(page)).toBeVisible();
  await page.clock.fastForward(13 * MINUTE + 20_000);
  await expect(still(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await page.clock.runFor(10_000);
  const last = looks();
  await page.clock.runFor(2 * MINUTE);
  expect(looks()).toBe(last);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(looks).toBe(last + 1);
  expect(server.sent('repaymentCommit')).toHaveLength(1);
});

test('looks that fail are told quietly, and go on', async ({ page, server }) => {
  await lose(page, server);
  server.drop('loanDetails');
  await lookFor(page, page.getByText('could not be looked at just now'));
  await expect(toast(page)).not.toHaveText('error');
  server.succeed('loanDetails', settled);
  await lookFor(page, paid(page));
});

test('a settled order makes it paid, with a receipt that can be copied and outlives a reload', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await lose(page, server);
  server.succeed('loanDetails', settled);
  await lookFor(page, paid(page));
  await page.reload();
  await expect(paid(page)).toBeVisible();
  await expect(page.locator('.payment-amount')).toHaveText('TZS 20.000');
  await expect(page.locator('dd')).toHaveText(['L100', /^2026-11-21 10:01:\d\d$/]);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('copy success', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^Payment successful\nAmount: TZS 20\.000\nOrder: L100\nTime: 2026-11-21 10:01:\d\d$/,
  );
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(payButton(page)).toBeVisible();
  expect(await written(page)).toEqual([]);
});

test('a receipt is shared where the platform can', async ({ page, server }) => {
  const shared: string[] = [];
  await page.exposeFunction('tellShared', (text: string) => shared.push(text));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: ({ text }: ShareData) =>
        Reflect.apply(Reflect.get(window, 'tellShared'), null, [text]),
    });
  });
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  await pay(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => shared)
    .toEqual([
      expect.stringMatching(/^Payment successful\nAmount: TZS 20\.000\n[^]*Reference: R9/),
    ]);
});

test('an amount in the order that fell by what was paid makes it paid', async ({
  page,
  server,
}) => {
  await lose(page, server);
  const [loan, , date] = due.userOrderDetail.detail;
  const detail = [loan, { text: 'Total to repay', value: 'TZS 38.000,00' }, date];
  server.succeed('loanDetails', { ...due, userOrderDetail: { detail } });
  await lookFor(page, paid(page));
});

test('any other change is shown, and is the payment only by the borrower’s word', async ({
  page,
  server,
}) => {
  await lose(page, server);
  const [loan, , date, number] = due.userOrderDetail.detail;
  const detail = [loan, { text: 'Total to repay', value: 'TZS 58.900,00' }, date, number];
  const overdue = {
    ...due,
    orderStatus: 180,
    noticeStatusText: 'Overdue',
    userOrderDetail: { detail },
  };
  server.succeed('loanDetails', overdue);
  await lookFor(page, page.getByText('Your order has changed since'));
  await expect(checking(page)).toBeVisible();
  await expect(page.locator('del')).toHaveText(['Before:Due', 'Before:TZS 58.000,00']);
  await expect(page.locator('ins')).toHaveText(['Now:Overdue', 'Now:TZS 58.900,00']);
  await page.getByRole('button', { name: 'This is my payment' }).click();
  await expect(paid(page)).toBeVisible();
});

test('a refusal is the server’s word: it is told, and the borrower can pay again', async ({
  page,
  server,
}) => {
  await open(page, server);
  server.refuse('repaymentCommit', 'The card was declined.');
  await pay(page);
  await expect(toast(page)).toHaveText('The card was declined.');
  await expect(checking(page)).toHaveCount(0);
  expect(await written(page)).toEqual([]);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await payButton(page).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
});

test('on a dead line nothing is sent, and that is said', async ({ page, server }) => {
  await open(page, server);
  server.drop('loanDetails');
  await pay(page);
  await expect(toast(page)).toContainText('Nothing was sent');
  expect(server.sent('repaymentCommit')).toEqual([]);
  expect(await written(page)).toEqual([]);
  await expect(payButton(page)).toBeVisible();
});

test('an order that the server will not show does not stand in the way of paying', async ({
  page,
  server,
}) => {
  await open(page, server);
  server.refuse('loanDetails', 'not yours');
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await pay(page);
  await expect(page.getByLabel('Verification code')).toBeVisible();
});
