import { expect, settled, test } from './support/app.ts';
import { MINUTE, lose, open, still } from './support/payments.ts';

test('a clock that is set back on the open page keeps nobody waiting either', async ({
  page,
  server,
}) => {
  await lose(page, server);
  await page.clock.setSystemTime(new Date('2024-01-01T10:00:00Z'));
  await page.clock.fastForward(2 * MINUTE);
  await expect.element(still(page)).toBeVisible();
});

test('a page that slept past the wait does not say that it is checking', async ({
  page,
  server,
}) => {
  await lose(page, server);
  await page.clock.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  await settled(page);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(still(page)).toBeVisible();
});

test('a phone that wakes up on a payment screen reads the order before anybody pays', async ({
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
