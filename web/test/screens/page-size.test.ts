import { address } from '../address.ts';
import { due, paymentMethods, METHOD } from '../replies/orders.ts';
import { expect, settled, test } from './support/app.ts';
import type { Screen } from './support/screen.ts';

test('a page that is given other sizes is never zoomed', async ({ page }) => {
  const scales: (number | undefined)[] = [];
  for (const [width, height] of [
    [740, 360],
    [390, 844],
    [768, 1024],
    [390, 844],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await page.goto(address('/aboutUs'));
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    scales.push(window.parent.visualViewport?.scale);
  }
  expect(scales).toEqual([1, 1, 1, 1, 1, 1]);
});

/** Gives a page the height where all of it and `spare` more pixels fit. */
async function fitted(page: Screen, spare: number): Promise<void> {
  await page.viewport(390, 1400);
  await settled(page);
  const bar = page.getByCSS('.page-footer').element().getBoundingClientRect().height;
  const content = page.getByCSS('.page-content').element();
  const last = page.getByRole('link', { name: 'Alternative repayment' }).element();
  const padding = Number.parseFloat(getComputedStyle(content).paddingTop);
  const end = last.closest('.link-rows')?.getBoundingClientRect().bottom ?? 0;
  await page.viewport(390, Math.ceil(end + padding + bar) + spare);
}

test('a page that fits does not scroll, and one that does not ends with room for a toast', async ({
  page,
  server,
}) => {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  await page.goto(METHOD);
  await expect.element(page.getByRole('link', { name: 'Alternative repayment' })).toBeVisible();
  // The page measures itself in a frame after it was given another size.
  const scrolls = () => document.documentElement.scrollHeight - innerHeight;
  await fitted(page, 1);
  await expect.poll(scrolls).toBe(0);
  await fitted(page, 30);
  await expect.poll(scrolls).toBe(0);
  await fitted(page, -10);
  await expect.poll(scrolls).toBeGreaterThan(50);
});
