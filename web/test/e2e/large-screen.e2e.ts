import { address } from '../address.ts';
import { expect, test } from './support/app.ts';
import { openDrawn } from './support/drawn.ts';
import { answerAll } from './support/answers.ts';
import { watchShifts } from './support/shifts.ts';

test.use({ viewport: { width: 1024, height: 800 }, isMobile: false });

test('the actions follow a short page, and nothing moves when the plan loads', async ({
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
  expect(await shifts()).toEqual([]);
});

test('on a long page they stay visible', async ({ page, server }) => {
  answerAll(server);
  await page.goto(address('/loanConfirmNew'));
  await expect(page.getByRole('checkbox')).toBeAttached();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(800);
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeInViewport({ ratio: 1 });
});

/** Screens that have their main action in a bar. */
const barred = [
  '/orderDetails',
  '/repayment',
  '/delayRepayment',
  '/paymentMethod',
  '/loanConfirmNew',
  '/bindBank',
  '/complainPageNext',
  '/customerService',
  '/deleteMkopoWallerAccount',
  '/promotion',
];

for (const path of barred) {
  test(`the bar of ${path} is as wide as the content above it`, async ({ page, server }) => {
    answerAll(server);
    await openDrawn(page, address(path, { problemType: '2' }));
    const bar = page.locator('.page-footer > *');
    const column = page.locator('.page-content .card, .page-content .figure').first();
    await expect(bar).toBeVisible();
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(column).toBeVisible();
      const { x: left, width: wide } = (await column.boundingBox())!;
      expect(await bar.boundingBox()).toMatchObject({ x: left, width: wide });
    }
  });
}

test('the tabs of a form align with its fields', async ({ page, server }) => {
  answerAll(server);
  await page.goto(address('/bindBank'));
  const tabs = await page.getByRole('tablist').boundingBox();
  const { x: left, width: wide } = (await page.locator('.card').first().boundingBox())!;
  expect(tabs).toMatchObject({ x: left, width: wide });
});
