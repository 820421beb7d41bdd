import { expect, type BrowserContext, type Page } from 'playwright/test';

/** Waits for an order as the application shows it: anything visible before is not that yet. */
export async function orderShown(page: Page): Promise<void> {
  await expect(page.locator('.page .order-status')).toBeVisible();
}

/** The foreign page that an address leads to; `visits` are the addresses it was opened with. */
export async function elsewhere(page: Page, host: string): Promise<{ visits: string[] }> {
  const visits: string[] = [];
  await page.route(`https://${host}/**`, async (route) => {
    visits.push(route.request().url());
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Elsewhere</title>',
    });
  });
  return { visits };
}

type HostWindow = Window & { hostMessages: { action: string }[] };

/**
 * Adds an Android or iOS host app to the page; the function returns the actions requested so far.
 */
export async function installHost(page: Page, kind: 'android' | 'ios') {
  await page.addInitScript((platform) => {
    const messages: unknown[] = [];
    const host =
      platform === 'android'
        ? { brought: { postMessage: (text: string) => messages.push(JSON.parse(text)) } }
        : {
            webkit: {
              messageHandlers: { brought: { postMessage: (body: unknown) => messages.push(body) } },
            },
          };
    Object.assign(window, host, { hostMessages: messages });
  }, kind);
  return () =>
    page.evaluate(() => (window as unknown as HostWindow).hostMessages.map(({ action }) => action));
}

/** Another tab of the same browser. */
export function openTab(context: BrowserContext): Promise<Page> {
  return context.newPage();
}
