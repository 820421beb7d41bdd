import { address } from '../address.ts';
import { expect, test } from './support/app.ts';
import { answerAll } from './support/answers.ts';
import { watchShifts } from './support/shifts.ts';

test.use({ viewport: { width: 1024, height: 800 }, isMobile: false });

test('what is to be done follows a short page, and nothing moves when the plan comes', async ({
  page,
  server,
}) => {
  answerAll(server);
  const shifts = await watchShifts(page);
  const answer = server.hold('installmentPlan');
  await page.goto(address('/orderDetails'));
  const button = page.locator('.page-footer button').first();
  await expect(button).toBeVisible();
  const before = await button.boundingBox();
  answer();
  await expect(page.getByRole('button', { name: /into my calendar/ })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  expect(before?.width).toBeLessThan(400);
  expect(await shifts()).toEqual([]);
});

test('on a long page it stays in sight', async ({ page, server }) => {
  answerAll(server);
  await page.goto(address('/loanConfirmNew'));
  await expect(page.getByRole('checkbox')).toBeAttached();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(800);
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeInViewport({ ratio: 1 });
});
