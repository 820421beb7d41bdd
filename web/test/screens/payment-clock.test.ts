import { expect, settled, test } from './support/app.ts';
import { MINUTE, lose, still } from './support/payments.ts';

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
