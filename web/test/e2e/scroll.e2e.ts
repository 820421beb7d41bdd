import { address } from '../address.ts';
import { details, list } from '../replies/complaints.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import type { Server } from './support/server.ts';

const LIST = address('/complaintList');

const rows = Array.from({ length: 40 }, (_, id) => ({ ...list.tabs[0]?.list[0], id }));
const many = { tabs: [{ title: 'All', list: rows }] };

test('a new screen starts at the top with its heading focused; Back restores the scroll position', async ({
  page,
  server,
}) => {
  server.succeed('problemDetail', details);
  server.succeed('problemList', many);
  await page.goto(LIST);
  await page.getByRole('main').getByRole('link').nth(30).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await page.getByRole('main').getByRole('link').nth(30).click();
  await expect(page.getByText('Hello world!')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a page that a host opens in the same tab starts at the top; a reloaded one stays where it was', async ({
  page,
  server,
}) => {
  server.succeed('problemList', many);
  const opened = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('tab')).toHaveCount(1);
    return page.evaluate(() => scrollY);
  };
  await opened(LIST);
  await page.evaluate(() => scrollTo(0, 500));
  await page.reload();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  expect(await opened(`${LIST}&productId=2`)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  expect(await opened(LIST)).toBe(0);
});

test('Back from another site restores the scroll position', async ({ page, server }) => {
  server.succeed('problemList', many);
  await page.goto(LIST);
  await expect(page.getByRole('tab')).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 500));
  await page.route('https://wallet.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Wallet</h1>' }),
  );
  await page.goto('https://wallet.example/');
  await page.goBack();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

/** Reloads the list, scrolled far down, and delivers its content only after `meanwhile`. */
async function reloadSlowly(
  page: Page,
  server: Server,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  server.succeed('problemList', many);
  await page.goto(LIST);
  await expect(page.getByRole('tab')).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 1500));
  const release = server.hold('problemList');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => server.sent('problemList').length).toBe(2);
  await expect(page.locator('.skeleton').first()).toBeVisible();
  await meanwhile();
  release();
  await expect(page.getByRole('tab')).toHaveCount(1);
}

test('a reloaded page whose content arrives late is where it was', async ({ page, server }) => {
  await reloadSlowly(page, server);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
});

test('late content does not move a page that the borrower has touched', async ({
  page,
  server,
}) => {
  await reloadSlowly(page, server, () => page.touchscreen.tap(180, 300));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => scrollY)).toBeLessThan(1500);
});
