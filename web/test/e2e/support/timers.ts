import type { Page } from 'playwright/test';

/**
 * Drops the timers of the page, so that content that disappears after a while, such as a toast,
 * stays visible for checks.
 */
export async function stopTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const last = Number(setTimeout(() => {}));
    for (let timer = last; timer > 0 && timer > last - 10_000; timer -= 1) {
      try {
        clearTimeout(timer);
      } catch {
        // Playwright's clock distinguishes idle callbacks from timeouts.
      }
    }
  });
}
