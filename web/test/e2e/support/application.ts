import type { Locator, Page } from 'playwright/test';
import { gate } from '../../gate.ts';

/** Holds back the files at an address, given as a glob, until the returned function is called. */
export async function holdFile(page: Page, address: string): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

/** Holds back the application in the same way; everything that loads before it still loads. */
export const holdApplication = (page: Page): Promise<() => void> =>
  holdFile(page, '**/assets/main-*.js');

/** A screen that the application has rendered, not the page's own script. */
export const application = (page: Page): Locator => page.locator('#root .page');
