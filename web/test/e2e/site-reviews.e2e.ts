import { expect, test } from './support/app.ts';
import { openDrawn } from './support/drawn.ts';

test('a touch stops the reviews permanently', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await openDrawn(page, '/');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const image = reviews.getByRole('img').first();
  await image.scrollIntoViewIfNeeded();
  await image.tap();
  // Two periods.
  await page.clock.runFor(6001);
  const shown = page.getByRole('button', { name: 'Review 1 of 3' });
  await expect(shown).toHaveAttribute('aria-current', 'true');
  await expect(reviews.locator('[aria-current]')).toHaveCount(1);
  await expect(image).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Let the reviews rotate' })).toBeVisible();
});
