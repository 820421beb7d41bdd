import { address } from '../address.ts';
import { init, orders } from '../replies/complaints.ts';
import { due } from '../replies/orders.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';

import { Finger } from './support/finger.ts';

const ORDER = address('/orderDetails');
const REST = 500;

/** Waits until the sheet has risen, or has moved back. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)),
  );
}

async function box(page: Page): Promise<{ top: number; height: number }> {
  return await page.locator('.dialog-body').evaluate((body) => {
    const { top, height } = body.getBoundingClientRect();
    return { top, height };
  });
}

async function openRating(page: Page): Promise<{ top: number; height: number }> {
  await page.goto(ORDER);
  await expect(page.getByRole('dialog', { name: 'How do you like the app?' })).toBeVisible();
  await expect(page.locator('.dialog-body')).toBeFocused();
  await settled(page);
  return await box(page);
}

test.describe('a sheet', () => {
  test.beforeEach(({ server }) => server.succeed('loanDetails', { ...due, isScore: 1 }));

  test('follows the finger, springs back from a short pull and closes with a long one', async ({
    page,
  }) => {
    const { top, height } = await openRating(page);
    const finger = await Finger.on(page);

    await finger.down(195, top + 30);
    await finger.moveBy(60);
    expect((await box(page)).top).toBeCloseTo(top + 60, 0);
    await finger.up(REST);
    await settled(page);
    expect((await box(page)).top).toBeCloseTo(top, 0);

    await finger.down(195, top + 30);
    await finger.moveBy(height / 2);
    await finger.up(REST);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Repayment' })).toBeVisible();
  });

  test('is not left half open by a second finger', async ({ page }) => {
    const { top } = await openRating(page);
    const finger = await Finger.on(page);
    await finger.down(195, top + 30);
    await finger.moveBy(60);
    await finger.secondDown(300, top + 150);
    await finger.up(REST);
    await settled(page);
    expect((await box(page)).top).toBeCloseTo(top, 0);
  });

  test('can be flicked away from any part, without pressing it', async ({ page }) => {
    const { top } = await openRating(page);
    const finger = await Finger.on(page);
    const third = await page.locator('.star').nth(2).boundingBox();
    if (!third) throw new Error('no star');

    await finger.down(third.x + 20, third.y + 20);
    await finger.moveBy(30);
    await finger.up(REST);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

    await settled(page);
    expect((await box(page)).top).toBeCloseTo(top, 0);
    await finger.down(third.x + 20, third.y + 20);
    await finger.moveBy(40, 1.5);
    await finger.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('can be dragged with the mouse by its head only, and closes at once with reduced motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { top, height } = await openRating(page);
    const pullFrom = async (y: number) => {
      await page.mouse.move(195, y);
      await page.mouse.down();
      await page.mouse.move(195, y + height * 0.6, { steps: 4 });
      await page.mouse.up();
    };
    await pullFrom(top + height - 90);
    expect((await box(page)).top).toBeCloseTo(top, 0);
    await pullFrom(top + 30);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('closes by Escape and by a tap outside', async ({ page }) => {
    for (const dismiss of [
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(195, 60),
    ]) {
      await openRating(page);
      await dismiss();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('a long sheet scrolls inside, else it is dragged, and the focus returns', async ({
  page,
  server,
}) => {
  const orderList = Array.from({ length: 20 }, (_, index) => ({
    ...orders.first,
    orderNo: `L${index}`,
  }));
  server.succeed('problemInit', { ...init, orderDetail: orderList[0], orderList });
  await page.goto(address('/complainPage'));
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await settled(page);
  const body = page.locator('.dialog-body');
  const { top } = await box(page);
  const finger = await Finger.on(page);

  await finger.down(195, top + 400);
  await finger.moveBy(-300);
  await finger.up(REST);
  await expect.poll(() => body.evaluate((part) => part.scrollTop)).toBeGreaterThan(100);
  const scrolled = await body.evaluate((part) => part.scrollTop);
  await finger.down(195, top + 200);
  await finger.moveBy(50);
  await finger.up(REST);
  await expect.poll(() => body.evaluate((part) => part.scrollTop)).toBeLessThan(scrolled);
  expect((await box(page)).top).toBeCloseTo(top, 0);

  await body.evaluate((part) => part.scrollTo(0, 0));
  await finger.down(195, top + 200);
  await finger.moveBy(200, 2);
  await finger.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'All', exact: true })).toBeFocused();
});
