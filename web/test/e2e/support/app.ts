import { IDEMPOTENCY_KEY_HEADER, operations } from '@brought/sdk';
import { test as base, expect, type Page } from 'playwright/test';
import type { SentCall } from './call.ts';
import { paidTwice } from '../../paid-twice.ts';
import { watchErrors } from './page-errors.ts';
import { Sandbox } from './sandbox.ts';
import { Server } from './server.ts';

/** The options of the test run's configuration, which a test may override. */
export type Options = {
  /** Addresses of the sites, one for each worker: state, clock and faults are never shared. */
  sites: string[];
  /** Whether the test fails on what breaks the contract. */
  judged: boolean;
  /** Whether the browser may send a payment again by itself, over sockets that break. */
  repeats: boolean;
};

type Fixtures = {
  server: Server;
  /** The state of the server: empty at the beginning of a test. */
  sandbox: Sandbox;
  /** Errors inside the page so far; a test that causes some removes them. */
  pageErrors: string[];
};

/**
 * A page at phone size whose calls go to `server`; it fails on any error inside the page, on any
 * request or answer that the contract does not allow, and on a payment that is made twice for one
 * tap: by one key, or by a second one that nobody tapped for.
 */
export const test = base.extend<Fixtures & Options>({
  sites: [[], { option: true }],
  judged: [true, { option: true }],
  repeats: [false, { option: true }],
  baseURL: async ({ sites }, use, { parallelIndex }) => {
    const site = sites[parallelIndex];
    if (site === undefined) throw new RangeError(`there are ${sites.length} sites for the workers`);
    await use(site);
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors = watchErrors(page);
      await use(errors);
      expect(errors, 'errors inside the page').toEqual([]);
    },
    { auto: true },
  ],
  sandbox: async ({ baseURL, repeats }, use) => {
    const sandbox = new Sandbox(baseURL ?? '');
    await sandbox.begin();
    await use(sandbox);
    const twice = paidTwice(await sandbox.keyedCalls(), { repeats });
    expect(twice, 'payments made twice for one tap').toEqual([]);
  },
  server: [
    async ({ page, sandbox, judged }, use) => {
      const server = new Server(sandbox);
      await server.listen(page);
      await use(server);
      if (judged) expect(await server.violations(), 'what breaks the contract').toEqual([]);
      expect(server.calls.filter(isUnnamedPayment), 'payments without a key').toEqual([]);
      expect(server.untapped, 'payments without a tap of their own').toEqual([]);
    },
    { auto: true },
  ],
});

/** The key by which a server distinguishes a repeated payment from another one. */
function isUnnamedPayment({ operationId, headers }: SentCall): boolean {
  return (
    operations[operationId].effect === 'pay' && !(IDEMPOTENCY_KEY_HEADER.toLowerCase() in headers)
  );
}

/** Lets the page render what its timers have triggered, without moving its clock. */
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
