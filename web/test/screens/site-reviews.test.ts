import { expect, test } from './support/app.ts';
import type { Screen } from './support/screen.ts';

const reviews = (page: Screen) => page.getByRole('region', { name: 'Reviews' });
const image = (page: Screen, position: number) =>
  reviews(page)
    .getByRole('img')
    .nth(position - 1);
const dot = (page: Screen, position: number) =>
  page.getByRole('button', { name: `Review ${position} of 3` });

/** The review at `position` is the one that is shown. */
async function expectShown(page: Screen, position: number): Promise<void> {
  await expect.element(dot(page, position)).toHaveAttribute('aria-current', 'true');
  expect(reviews(page).element().querySelectorAll('[aria-current]')).toHaveLength(1);
  await expect.element(image(page, position)).toBeInViewport({ ratio: 1 });
}

/** Two periods later the review at `position` is still the one that is shown. */
async function expectRests(page: Screen, position: number): Promise<void> {
  await page.clock.runFor(6001);
  await expectShown(page, position);
}

/** Opens home with a clock that is stopped until a test moves it. */
async function open(page: Screen): Promise<void> {
  await page.clock.install({ time: new Date(0) });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await expect.element(image(page, 1)).toBeInTheDocument();
  image(page, 1).element().scrollIntoView({ block: 'center' });
  await expectShown(page, 1);
}

test('SITE-12 the carousel holds exactly three images', async ({ page }) => {
  await open(page);
  await expect.element(reviews(page).getByRole('img')).toHaveLength(3);
});

test('the reviews do not rotate with reduced motion, unless the visitor starts them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expectRests(page, 1);
  await page.getByRole('button', { name: 'Let the reviews rotate' }).click();
  await page.clock.runFor(3000);
  await expectShown(page, 2);
});

test('a swipe shows the next review', async ({ page }) => {
  await open(page);
  const swipe = (from: number, to: number) => {
    const element = image(page, 1).element();
    const at = (name: string, clientX: number) =>
      element.dispatchEvent(
        new PointerEvent(name, { pointerType: 'touch', bubbles: true, clientX }),
      );
    at('pointerdown', from);
    at('pointerup', to);
  };
  swipe(300, 100);
  await expectShown(page, 2);
  swipe(100, 300);
  await expectShown(page, 1);
  swipe(200, 180);
  await expectRests(page, 1);
});

test('the button stops and restarts the reviews, and a dot shows its review', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Stop the reviews' }).click();
  await expectRests(page, 1);
  await page.getByRole('button', { name: 'Let the reviews rotate' }).click();
  await page.clock.runFor(3000);
  await expectShown(page, 2);
  await dot(page, 3).click();
  await expectRests(page, 3);
});
