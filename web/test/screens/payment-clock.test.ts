import { vi } from 'vitest';
import { expect, settled, test } from './support/app.ts';
import { repaid } from '../replies/orders.ts';
import { MINUTE, lose, open, pay } from './support/payments.ts';
import { checking, paid, payButton, unknownOutcome } from '../parts.ts';

test('a clock set back while the page is open does not prolong the wait either', async ({
  page,
  server,
}) => {
  await lose(page, server);
  await page.clock.setSystemTime(new Date('2024-01-01T10:00:00Z'));
  await page.clock.fastForward(2 * MINUTE);
  await expect.element(unknownOutcome(page)).toBeVisible();
});

test('a page that was asleep for the wait does not say that it is checking', async ({
  page,
  server,
}) => {
  await lose(page, server);
  await page.clock.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  await settled(page);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(unknownOutcome(page)).toBeVisible();
});

test('a phone that wakes up on a payment screen reloads the order before a payment', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await open(page, server);
  const reads = () => server.sent('installmentPlan').length;
  await expect.poll(reads).toBe(1);
  await settled(page);
  // No timer runs while it sleeps.
  await page.clock.setSystemTime(new Date('2026-11-21T10:30:00Z'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(reads).toBe(2);
});

for (const [what, come] of [
  ['page', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ['line', () => ['offline', 'online'].forEach((name) => dispatchEvent(new Event(name)))],
] as const) {
  test(`an open payment is checked at once when the ${what} comes back`, async ({
    page,
    server,
  }) => {
    await lose(page, server);
    server.succeed('loanDetails', repaid);
    // The clock is stopped: no read begins by itself; the first one may still be running, and
    // shared.
    await vi.waitFor(async () => {
      come();
      await expect.element(paid(page), { timeout: 500 }).toBeVisible();
    }, MINUTE);
  });
}

test('the question about being offline closes once online, and nothing is sent', async ({
  page,
  server,
}) => {
  await open(page, server);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pay(page);
  const question = page.getByRole('alertdialog', { name: 'You are offline' });
  await expect.element(question).toBeVisible();
  online.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(question).toHaveLength(0);
  await expect.element(payButton(page)).toHaveFocus();
  expect(server.sent('repaymentCommit')).toEqual([]);
});

test('a call without a reply warns after 10 s, and is checked as a payment after 30 s; a late reply still counts', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R1' });
  const answer = server.hold('repaymentCommit');
  await pay(page);
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  await expect.element(page.getByText('loading...')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect.element(page.getByText('There is no answer yet')).toBeVisible();
  await expect.element(payButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(20_000);
  await expect.element(checking(page)).toBeVisible();
  answer();
  await expect.element(paid(page)).toBeVisible();
  await expect.element(page.getByText('There is no answer yet')).toHaveLength(0);
  expect(server.sent('repaymentCommit')).toHaveLength(1);
});
