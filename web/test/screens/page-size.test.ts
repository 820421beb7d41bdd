import { address } from '../address.ts';
import { expect, test } from './support/app.ts';

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
