import { expect, test } from './support/app.ts';
import { openPrerendered } from './support/prerendered.ts';

test.beforeEach(async ({ page }) => {
  await openPrerendered(page, '/loanAgreement');
});

test('a text that failed to load can be retried', async ({ page, pageErrors }) => {
  await page.route(/loan-terms.*\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible();
  await expect.poll(() => pageErrors.splice(0).join()).toContain('loan-terms');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan terms and conditions');
});
