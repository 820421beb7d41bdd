import { due, repaid } from '../replies/orders.ts';
import type { Route } from 'playwright/test';
import { expect, test } from './support/app.ts';

import { open, pay, lose, lookFor, storedPayments } from './support/payments.ts';
import { phoneMinute } from './support/phone-time.ts';
import { payButton, checking, unknownOutcome, paid } from '../parts.ts';

const lost: [string, (route: Route) => Promise<void>][] = [
  ['a dropped connection', (route) => route.abort('connectionreset')],
  ['HTTP 500', (route) => route.fulfill({ status: 500, body: 'broken' })],
  ['HTTP 403', (route) => route.fulfill({ status: 403, json: { code: '00', data: {} } })],
  ['a web page', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Proxy</h1>' })],
  ['half a reply', (route) => route.fulfill({ body: '{"code":"00","data":{"needVal' })],
  ['another envelope', (route) => route.fulfill({ json: { ok: true } })],
  ['another shape', (route) => route.fulfill({ json: { code: '00', data: { needValid: {} } } })],
];

for (const [name, answer] of lost) {
  test(`after ${name} the payment is checked, and not sent again`, async ({ page, server }) => {
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

const row = (turn: number) => ({ text: 'Looks so far', value: `look ${turn}` });

test('the order is checked after 0, 3, 8, 20, 45 and 90 s, then every minute', async ({
  page,
  server,
}) => {
  // Each answer differs from the last one: the next read waits until this one has arrived.
  const rows = due.userOrderDetail.detail;
  const told = (turn: number) => ({ ...due, userOrderDetail: { detail: [...rows, row(turn)] } });
  await lose(
    page,
    server,
    Array.from({ length: 20 }, (_, turn) => told(turn)),
  );
  const looks = () => server.sent('loanDetails').length;
  await expect(page.locator('ins')).toHaveText(`Now:${row(0).value}`);
  const before = looks();
  let now = 0;
  for (const [turn, at] of [3, 8, 20, 45, 90, 150, 210].entries()) {
    await page.clock.runFor((at - now) * 1000 - 200);
    expect(looks()).toBe(before + turn);
    await page.clock.runFor(200);
    await expect(page.locator('ins')).toHaveText(`Now:${row(turn + 1).value}`);
    expect(looks()).toBe(before + turn + 1);
    now = at;
  }
  await expect(unknownOutcome(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(looks).toBe(before + 8);
  expect(server.sent('repaymentCommit')).toHaveLength(1);
});

test('an order with the payment makes it paid, with a receipt that can be copied and survives a reload', async ({
  page,
  server,
  context,
  timezoneId,
}) => {
  const minute = phoneMinute('2026-11-21T10:01:00Z', timezoneId);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await lose(page, server);
  server.succeed('loanDetails', repaid);
  await lookFor(page, paid(page));
  await page.reload();
  await expect(paid(page)).toBeVisible();
  await expect(page.locator('.payment-amount')).toHaveText('TZS 20.000,00');
  await expect(page.locator('dd')).toHaveText([
    'L100',
    'CRDB Bank …4821',
    'TZS 500,00',
    new RegExp(String.raw`^${minute}:\d\d$`),
  ]);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('copy success', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    new RegExp(
      String.raw`^Payment successful\nAmount: TZS 20\.000,00\nOrder number: L100\nMethod: CRDB Bank\u00A0…4821\nCoupon: TZS 500,00\nTime: ${minute}:\d\d$`,
    ),
  );
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(payButton(page)).toBeVisible();
  expect(await storedPayments(page)).toMatchObject([{ state: 'paid', dismissed: true }]);
});
