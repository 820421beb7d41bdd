import type { Page } from 'playwright/test';

/** Opens a prerendered page, and waits until the application runs in it. */
export async function openPrerendered(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilRunning(page);
}

/**
 * Waits until the application runs: until then links of the page lead to another page, as they do
 * without scripts, and nothing else in it answers.
 */
export async function untilRunning(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    // React leaves its mark on what it draws and on what it takes over.
    return heading !== null && Object.keys(heading).some((name) => name.startsWith('__reactProps'));
  });
}
