import { expect, test } from './support/app.ts';
import { lose, payButton, still } from './support/payments.ts';

test('a clock that is set back keeps nobody waiting', async ({ page, server }) => {
  await lose(page, server);
  await page.clock.setSystemTime(new Date('2024-01-01T10:00:00Z'));
  await page.reload();
  await expect(still(page)).toBeVisible();
  await expect(payButton(page)).toBeVisible();
});
