import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { openPrerendered } from './support/prerendered.ts';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const image = (page: Page, position: number) =>
  reviews(page)
    .getByRole('img')
    .nth(position - 1);
const dot = (page: Page, position: number) =>
  page.getByRole('button', { name: `Review ${position} of 3` });

/** The review at `position` is the one that is shown. */
async function expectShown(page: Page, position: number): Promise<void> {
  await expect(dot(page, position)).toHaveAttribute('aria-current', 'true');
  await expect(reviews(page).locator('[aria-current]')).toHaveCount(1);
  await expect(image(page, position)).toBeInViewport({ ratio: 1 });
}

/** Two periods later the review at `position` is still the one that is shown. */
async function expectRests(page: Page, position: number): Promise<void> {
  await page.clock.runFor(6001);
  await expectShown(page, position);
}

/** Makes the page believe that it moved to the foreground or the background. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Opens home with a clock that is stopped until a test moves it. */
async function open(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await openPrerendered(page, '/');
  await image(page, 1).scrollIntoViewIfNeeded();
  await expectShown(page, 1);
}

test('SITE-13 the reviews rotate every 3000 ms, and the first follows the third', async ({
  page,
}) => {
  await open(page);
  for (const [shown, next] of [
    [1, 2],
    [2, 3],
    [3, 1],
  ] as const) {
    await page.clock.runFor(2999);
    await expectShown(page, shown);
    await page.clock.runFor(1);
    await expectShown(page, next);
  }
});

test('a touch stops the reviews permanently', async ({ page }) => {
  await open(page);
  await image(page, 1).tap();
  await expectRests(page, 1);
  await expect(page.getByRole('button', { name: 'Let the reviews rotate' })).toBeVisible();
});

test('a mouse over the reviews pauses them until it leaves', async ({ page }) => {
  await open(page);
  await image(page, 1).hover();
  await expectRests(page, 1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(3000);
  await expectShown(page, 2);
});

test('focus on the reviews pauses them until it leaves', async ({ page }) => {
  await open(page);
  await dot(page, 1).focus();
  await expectRests(page, 1);
  await dot(page, 1).blur();
  await page.clock.runFor(3000);
  await expectShown(page, 2);
});

test('the reviews pause while the page is hidden', async ({ page }) => {
  await open(page);
  await setVisibility(page, 'hidden');
  await expectRests(page, 1);
  await setVisibility(page, 'visible');
  await page.clock.runFor(3000);
  await expectShown(page, 2);
});
