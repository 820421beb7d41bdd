import { expect, test } from './support/app.ts';
import { openPrerendered } from './support/prerendered.ts';

test.beforeEach(async ({ page }) => {
  await openPrerendered(page, '/privacyPolicy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
});

test('LEG-03 the policy makes no calls', async ({ page, server }) => {
  await page.waitForLoadState('networkidle');
  expect(server.calls).toEqual([]);
});
