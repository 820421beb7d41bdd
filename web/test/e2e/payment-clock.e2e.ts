import { expect, test } from './support/app.ts';
import { checking, lose, open, paid, pay, payButton, still } from './support/payments.ts';

test('a clock that is set back keeps nobody waiting', async ({ page, server }) => {
  await lose(page, server);
  await page.clock.setSystemTime(new Date('2024-01-01T10:00:00Z'));
  await page.reload();
  await expect(still(page)).toBeVisible();
  await expect(payButton(page)).toBeVisible();
});

test('a call without an answer says so after 10 s, and after 30 s is a payment that is looked for; a late answer is heard', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R1' });
  const answer = server.hold('repaymentCommit');
  await pay(page);
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(1);
  await expect(page.getByText('loading...')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('There is no answer yet')).toBeVisible();
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(20_000);
  await expect(checking(page)).toBeVisible();
  answer();
  await expect(paid(page)).toBeVisible();
  await expect(page.getByText('There is no answer yet')).toHaveCount(0);
  expect(server.sent('repaymentCommit')).toHaveLength(1);
});
