import { expect, test as base, type CDPSession, type Page } from 'playwright/test';
import { toast, type Options } from './support/app.ts';
import { watchErrors } from './support/page-errors.ts';
import { scenario } from '../scenario.ts';

/** Bytes a second: practically none, and an overloaded 2G connection. */
const STALLED = 1;
const NARROW = 30_000 / 8;

const ROUND_TRIP_MS = 800;

/** Limits the connection of a page to that, also for running requests. */
type Line = (bytesPerSecond: number) => Promise<void>;

/** The server is not mocked here: everything goes through the sockets of the browser. */
const test = base.extend<{ line: Line; errors: string[] }>({
  baseURL: async ({}, use, { parallelIndex, project }) => {
    await use((project.use as Options).sites[parallelIndex]);
  },
  line: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page);
    await use((bytesPerSecond) => narrow(session, bytesPerSecond));
  },
  errors: [
    async ({ page }, use) => {
      const errors = watchErrors(page);
      await use(errors);
      expect(errors, 'errors inside the page').toEqual([]);
    },
    { auto: true },
  ],
});

async function narrow(session: CDPSession, bytesPerSecond: number): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Runs in the page: moves CSS animations on, such as the text that appears after a while. */
function passMotion(ms: number): void {
  for (const animation of document.getAnimations()) animation.currentTime = ms;
}

const ORDER = scenario('/orderDetails', 'due-today');

const repay = (page: Page) => page.getByRole('button', { name: 'REPAY', exact: true });

test('a stalled navigation shows loading and then an error, and can be repeated from the screen', async ({
  page,
  line,
}) => {
  await page.clock.install();
  await page.goto(ORDER);
  await expect(repay(page)).toBeVisible();
  await line(STALLED);
  await repay(page).click();
  await page.clock.runFor(10_000);
  await expect(page.getByText('loading...', { exact: true })).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(toast(page)).toHaveText('error');
  await line(NARROW);
  await repay(page).click();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
});

test('at 30 kbit/s an order is shown before the application loads, with a text about the wait', async ({
  page,
  line,
}) => {
  await line(NARROW);
  await page.goto(ORDER, { waitUntil: 'commit' });
  await expect(page.getByText('TZS 58.000,00')).toBeVisible();
  await expect(page.getByText('This takes longer than usual.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
});

test('a captive portal that answers everything leads to an error with a retry', async ({
  page,
  errors,
}) => {
  const portal = '<!doctype html><title>Sign in</title><h1>Sign in to the Wi-Fi</h1>';
  for (const status of [200, 511]) {
    await page.goto(ORDER);
    await expect(repay(page)).toBeVisible();
    const answer = { status, contentType: 'text/html', body: portal };
    await page.route(/\/(?:assets|brought)\//, (route) => route.fulfill(answer));
    await repay(page).click();
    await expect(page.locator('.notice').last()).not.toHaveText('');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Sign in to the Wi-Fi')).toHaveCount(0);
    // The same if only the page itself was loaded before the portal took over.
    await page.reload();
    await page.evaluate(passMotion, 10_000);
    await expect(page.getByText('Try again')).toBeVisible();
    await page.unroute(/\/(?:assets|brought)\//);
    errors.length = 0;
  }
});

for (const [what, path] of [
  ['of any screen', '/complainPage'],
  ['that shows an order already', '/orderDetails'],
] as const) {
  test(`the page ${what} says that the language of the link, or the stored one, did not load`, async ({
    page,
    errors,
  }) => {
    await page.route('**/assets/libraries-*.js', (route) => route.abort());
    for (const query of [{ lang: 'sw' }, undefined]) {
      const link = scenario(path, 'due-today', query);
      await page.goto(link);
      await expect(page.getByText('Sehemu ya ukurasa huu haijapakia')).toBeVisible();
      await expect(page.getByText('A part of this page')).toHaveCount(0);
      const again = page.getByRole('link', { name: 'Jaribu tena' });
      await expect(again).toHaveAttribute('href', link);
    }
    await page.unroute('**/assets/libraries-*.js');
    await page.getByRole('link', { name: 'Jaribu tena' }).click();
    await expect(page.locator('.page')).toBeVisible();
    await expect.poll(() => errors).not.toHaveLength(0);
    errors.length = 0;
  });
}
