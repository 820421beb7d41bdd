import type { Page } from 'playwright/test';
import { instalment, plan } from '../replies/plans.ts';
import { expect, test } from './support/app.ts';
import { phoneMinute } from './support/phone-time.ts';
import { lose, open, pay } from './support/payments.ts';
import { METHOD, ORDER } from '../replies/orders.ts';
import { paid, payButton, unknownOutcome } from '../parts.ts';

const dueAmount = (page: Page) => page.getByText(/^(To pay now|Next instalment)$/);

test('a clock that is set back does not prolong the wait', async ({ page, server }) => {
  await lose(page, server);
  await page.clock.setSystemTime(new Date('2024-01-01T10:00:00Z'));
  await page.reload();
  await expect(unknownOutcome(page)).toBeVisible();
  await expect(payButton(page)).toBeVisible();
});

for (const day of ['1970-01-01', '2038-02-01']) {
  test(`on a phone set to ${day.slice(0, 4)} a payment has the server's time, also once the phone is right`, async ({
    page,
    server,
    timezoneId,
  }) => {
    const moment = '2026-11-21T10:00:00Z';
    await server.setClock(new Date(moment));
    await page.clock.install({ time: new Date(`${day}T09:00:00Z`) });
    await open(page, server);
    server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R1' });
    await pay(page);
    await expect(paid(page)).toBeVisible();
    await expect(page.getByText(`${phoneMinute(moment, timezoneId)}:`)).toBeVisible();
    await page.clock.setSystemTime(new Date('2026-11-21T10:05:00Z'));
    await page.goto(ORDER);
    await expect(page.getByText(/2026-11-21/).first()).toBeAttached();
    await expect(page.getByText(day)).toHaveCount(0);
  });
}

for (const [when, opened] of [
  ['before the screen was opened', '2026-10-21T10:00:00Z'],
  ['while it was open', '2026-11-21T10:00:00Z'],
] as const) {
  test(`what was paid with a clock set back ${when} is a receipt once it is right, not offered again`, async ({
    page,
    server,
  }) => {
    await server.setClock(new Date('2026-11-21T10:00:00Z'));
    await page.clock.install({ time: new Date(opened) });
    await open(page, server);
    await page.clock.setSystemTime(new Date('2026-10-21T10:00:30Z'));
    server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R1' });
    await pay(page);
    await expect(paid(page)).toBeVisible();
    await page.clock.setSystemTime(new Date('2026-11-21T10:01:00Z'));
    await page.goto(METHOD);
    await expect(paid(page)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await page.clock.setSystemTime(new Date('2026-11-22T10:01:00Z'));
    await server.setClock(new Date('2026-11-22T10:01:00Z'));
    await page.goto(METHOD);
    await expect(payButton(page)).toBeVisible();
    expect(server.sent('repaymentCommit')).toHaveLength(1);
  });
}

test('a slow clock that is set right on an open page keeps the receipt there', async ({
  page,
  server,
}) => {
  await server.setClock(new Date('2026-11-21T10:00:00Z'));
  await page.clock.install({ time: new Date('2026-10-21T10:00:00Z') });
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R1' });
  await pay(page);
  await expect(paid(page)).toBeVisible();
  for (const call of ['repaymentWay', 'installmentPlan', 'loanDetails'] as const) server.drop(call);
  await page.clock.setSystemTime(new Date('2026-11-21T10:01:00Z'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.runFor(1000);
  await expect(paid(page)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('on a phone with a slow clock an earlier order shows no amount after a payment', async ({
  page,
  server,
}) => {
  await server.setClock(new Date('2026-11-21T10:00:00Z'));
  await page.clock.install({ time: new Date('2026-11-21T09:50:00Z') });
  server.succeed(
    'installmentPlan',
    plan({ waiting: [instalment(3, 19_332, '2026-11-20', 'Due')] }),
  );
  await open(page, server);
  await page.goto(ORDER);
  await expect(dueAmount(page)).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem('lastOrder'));
  await expect.poll(stored).toContain('19332');
  await page.clock.setSystemTime(new Date('2026-11-21T09:55:00Z'));
  await server.setClock(new Date('2026-11-21T10:05:00Z'));
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R1' });
  await page.goto(METHOD);
  await pay(page);
  await expect(paid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  for (const call of ['installmentPlan', 'loanDetails'] as const) server.drop(call);
  await page.goto(ORDER);
  await expect(page.getByText(/^As of 2026-11-21/)).toBeVisible();
  await expect(dueAmount(page)).toHaveCount(0);
});

test("an offline order is dated by the server's time", async ({ page, server, timezoneId }) => {
  // Its times are of whole seconds.
  await server.setClock(new Date('2026-11-21T10:00:30Z'));
  await page.clock.install({ time: new Date('1970-01-01T09:00:00Z') });
  await open(page, server, METHOD);
  await page.goto(ORDER);
  await expect(page.getByRole('button', { name: 'Repayment' })).toBeVisible();
  server.drop('loanDetails');
  await page.goto(ORDER);
  const tenMinutes = phoneMinute('2026-11-21T10:00:00Z', timezoneId).slice(0, -1);
  await expect(page.getByText(`As of ${tenMinutes}`)).toBeVisible();
});
