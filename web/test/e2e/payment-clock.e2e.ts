import { expect, test } from './support/app.ts';
import { MINUTE, checking, lose, still } from './support/payments.ts';

test('a clock that is set back keeps nobody waiting for more than 15 minutes', async ({
  page,
  server,
}) => {
  await lose(page, server);
  await page.clock.setSystemTime(new Date('2024-01-01T10:00:00Z'));
  await page.reload();
  await expect(checking(page)).toBeVisible();
  await page.clock.fastForward(15 * MINUTE);
  await expect(still(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'No money left my account' })).toBeVisible();
  const looks = server.sent('loanDetails').length;
  await page.clock.runFor(MINUTE);
  expect(server.sent('loanDetails')).toHaveLength(looks);
});
