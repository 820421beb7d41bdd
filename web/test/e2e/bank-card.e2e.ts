import { item } from '../replies/bank.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { field, openForm } from './support/bank.ts';

/** Gives the page this size, and time to see it. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

test('BANK-19 Next hides while the viewport is more than 60 px lower than before', async ({
  page,
  server,
}) => {
  await openForm(page, server, [item({ code: 'first' }), item({ code: 'second' })]);
  const next = page.getByRole('button', { name: 'Next' });
  await resize(page, 390, 844 - 60);
  await expect(next).toBeVisible();
  await resize(page, 390, 844 - 61);
  await expect(next).toHaveCount(0);
  await field(page, 'first').press('Enter');
  await expect(field(page, 'second')).toBeFocused();
  await field(page, 'second').press('Enter');
  await expect(field(page, 'second')).not.toBeFocused();
  expect(server.sent('bankSave')).toEqual([]);
  await resize(page, 390, 844);
  await expect(next).toBeVisible();

  // Rotating makes the screen lower anyway; the app then measures from the new height.
  await resize(page, 844, 390);
  await expect(next).toBeVisible();
  await resize(page, 844, 390 - 61);
  await expect(next).toHaveCount(0);
  await resize(page, 390, 844);
  await expect(next).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2);
  await expect(next).toHaveCount(1);
});
