import type { Page } from 'playwright/test';

/**
 * Drops the timers of the page, so that what goes after a while, as a toast does, stays to be
 * looked at.
 */
export async function stopTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const last = Number(setTimeout(() => {}));
    for (let timer = last; timer > 0 && timer > last - 10_000; timer -= 1) {
      try {
        clearTimeout(timer);
      } catch {
        // A clock of Playwright tells what waits for an idle moment from what waits for a time.
      }
    }
  });
}
