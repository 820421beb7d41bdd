import { address } from '../address.ts';
import { due } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';

test('while offline the bar stays below the offline message', async ({ page, server, context }) => {
  server.succeed('loanDetails', due);
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(address('/orderDetails'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await context.setOffline(true);
  const banner = page.locator('.offline > p');
  await expect(banner).toBeVisible();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const { bottom } = await banner.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
  const bar = await page
    .locator('.page-bar')
    .evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
  expect(bar.top).toBeCloseTo(bottom, 0);
});
