import type { Page } from 'playwright/test';

type HostWindow = { received: unknown[]; webkit: unknown };

/** Gives the page the host app of iOS from the start. */
export async function withIosHost(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const host = window as unknown as HostWindow;
    host.received = [];
    const postMessage = (message: unknown) => void host.received.push(message);
    host.webkit = { messageHandlers: { brought: { postMessage } } };
  });
}

/** The messages that the host of `withIosHost` received from this page. */
export function received(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as HostWindow).received);
}

/** The borrower makes the iOS back gesture. */
export async function fireBack(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('brought:back')));
}
