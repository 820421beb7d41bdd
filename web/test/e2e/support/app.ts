import { test as base, expect, type Page } from 'playwright/test';
import { Judge } from './judge.ts';
import { watchErrors } from './page-errors.ts';
import { Server } from './server.ts';

/** The 13 session parameters with a value of their own each. */
export const session = {
  deviceId: 'dev-1',
  appVersion: '3.2.1',
  userId: 'user-7',
  appName: 'wallet',
  sessionId: 'sess-9',
  clientType: 'android',
  merchantNumber: 'm-5',
  mobilePhone: '0712345678',
  orderId: 'L100',
  productId: '42',
  couponId: 'c-3',
  couponMoney: '500',
  withholdingAmount: '0',
};

/** Address of a screen with the session and a query of its own. */
export function address(path: string, query: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ ...session, ...query })}`;
}

/** What the configuration of the test run says. */
export type RunOptions = {
  /** Address of a mock that judges the requests; empty where there is none. */
  judgeUrl: string;
};

type Fixtures = {
  server: Server;
  /** Errors inside the page so far; a test that causes some takes them out. */
  pageErrors: string[];
};

/**
 * A page at phone size whose calls go to `server`; it fails on any error inside the page, and on any
 * request that the contract does not allow.
 */
export const test = base.extend<Fixtures & RunOptions>({
  judgeUrl: ['', { option: true }],
  pageErrors: [
    async ({ page }, use) => {
      const errors = watchErrors(page);
      await use(errors);
      expect(errors, 'errors inside the page').toEqual([]);
    },
    { auto: true },
  ],
  server: async ({ page, judgeUrl }, use) => {
    const judge = new Judge(judgeUrl);
    const server = new Server(judge);
    await server.listen(page);
    await use(server);
    expect(await judge.violations(), 'requests that break the contract').toEqual([]);
  },
});

/** Lets the page draw what its timers have set off, without moving its clock. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(null);
      });
    }
  });
}

/** The toast shown now. */
export function toast(page: Page) {
  return page.getByRole('status').last();
}

export { expect };
