import { onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expect, test } from './support/app.ts';
import { mouseAway, type Screen } from './support/screen.ts';

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

/** Makes the page believe that it moved to the foreground or the background. */
function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Opens home with a clock that is stopped until a test moves it. */
async function open(page: Screen): Promise<void> {
  await page.clock.install({ time: new Date(0) });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await expect.element(image(page, 1)).toBeInTheDocument();
  image(page, 1).element().scrollIntoView({ block: 'center' });
  // The mouse is where the test before has left it.
  await mouseAway();
  await expectShown(page, 1);
}

test('SITE-12 the carousel holds exactly three images', async ({ page }) => {
  await open(page);
  await expect.element(reviews(page).getByRole('img')).toHaveLength(3);
});

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

test('a mouse over the reviews pauses them until it leaves', async ({ page }) => {
  await open(page);
  await userEvent.hover(image(page, 1));
  await expectRests(page, 1);
  await mouseAway();
  await page.clock.runFor(3000);
  await expectShown(page, 2);
});

test('focus on the reviews pauses them until it leaves', async ({ page }) => {
  await open(page);
  const first = dot(page, 1).element() as HTMLElement;
  first.focus();
  await expectRests(page, 1);
  first.blur();
  await page.clock.runFor(3000);
  await expectShown(page, 2);
});

test('the reviews pause while the page is hidden', async ({ page }) => {
  await open(page);
  setVisibility('hidden');
  await expectRests(page, 1);
  setVisibility('visible');
  await page.clock.runFor(3000);
  await expectShown(page, 2);
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
