import { address } from '../address.ts';
import { expect, test, toast } from './support/app.ts';

const GUIDE = address('/repaymentInstructions', { reference_no: 'RF 7002-1144' });

test('PAYI-01 PAYI-02 PAYI-03 PAYI-04 PAYI-05 bill payment with two wallets and payment in a store, by a Reference_no', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(GUIDE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to pay');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Reference_no',
    'Bill payment with [First wallet app]',
    'Bill payment with [Second wallet app]',
    'Offline payment in a store',
  ]);
  const store = page.locator('section', {
    has: page.getByRole('heading', { name: 'Offline payment in a store' }),
  });
  await expect(store.getByText(/Reference_no/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy Reference_no', exact: true }).click();
  await expect(toast(page)).toHaveText('copy success');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('RF 7002-1144');
});

test('PAYI-06 a tap enlarges a picture, and the way back leads to it', async ({ page }) => {
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
