import { address } from '../address.ts';
import { expect, test } from './support/app.ts';

const GUIDE = address('/repaymentInstructions', { reference_no: 'RF 7002-1144' });

test('PAYI-06 a tap enlarges a picture, and Back returns to it', async ({ page }) => {
  await page.goto(GUIDE);
  const pictures = page.getByRole('button', { name: /picture \d/ });
  await expect(pictures).toHaveCount(8);
  const small = await pictures.nth(1).boundingBox();
  await pictures.nth(1).click();
  const viewer = page.getByRole('dialog');
  const large = viewer.getByRole('img').nth(1);
  await expect(large).toBeInViewport();
  expect(await large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect((await large.boundingBox())?.width).toBeGreaterThan(3 * (small?.width ?? 0));
  await page.screenshot({ path: 'test/gallery/390-light/guide-enlarged.png' });
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toHaveCount(0);
  await expect(pictures.nth(1)).toBeFocused();
});
