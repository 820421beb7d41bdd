import { storedPayments as readStored } from '../../stored-payments.ts';
import { due, paymentMethods, METHOD } from '../../replies/orders.ts';
import type { Locator, Page } from 'playwright/test';
import { expect, settled } from './app.ts';
import { isReplyTo } from './call.ts';

import { setTimeTo, type Server } from './server.ts';
import { payButton, checking } from '../../parts.ts';

export const MINUTE = 60_000;

export async function open(page: Page, server: Server, target = METHOD): Promise<void> {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  // The data that a payment is compared with has loaded before anybody pays.
  const read = orderRead(page);
  await page.goto(target);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await read();
}

/** Starts to listen; the function that it returns waits until the order and its plan are loaded. */
export function orderRead(page: Page): () => Promise<void> {
  const reads = [isReplyTo('loanDetails'), isReplyTo('installmentPlan')].map((isReply) =>
    page.waitForResponse(isReply),
  );
  return async () => {
    for (const response of await Promise.all(reads)) await response.finished();
    await settled(page);
  };
}

/** Opens a screen, and waits for the order and the plan that a payment there is compared with. */
export async function openWithOrder(page: Page, target: string): Promise<void> {
  const read = orderRead(page);
  await page.goto(target);
  await read();
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'CRDB Bank' }).check();
  await payButton(page).click();
}

/**
 * A payment without an answer, on a page whose clock is stopped; `orders` are served read by read.
 */
export async function lose(page: Page, server: Server, orders: unknown[] = [due]): Promise<void> {
  await setTimeTo('2026-11-21T09:59:00Z', { server, page });
  await open(page, server);
  await storageAtRest(page);
  // It is read once more in the meantime, and that read does not use up an order.
  const read = orderRead(page);
  await server.setClock(new Date('2026-11-21T10:01:00Z'));
  await page.clock.pauseAt(new Date('2026-11-21T10:01:00Z'));
  await read();
  server.succeedInTurn('loanDetails', orders);
  server.drop('repaymentCommit');
  const look = orderRead(page);
  await pay(page);
  await expect(checking(page)).toBeVisible();
  // A jump of the clock would abort this read.
  await look();
  await storageAtRest(page);
}

/**
 * Lets the page read again until `sight` is there; a read that is still running is not shared by
 * another.
 */
export async function lookFor(page: Page, sight: Locator): Promise<void> {
  await expect(async () => {
    // Steps are shorter than the three seconds that a toast stays, so that it is not missed.
    await page.clock.runFor(1000);
    await expect(sight).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0], timeout: 60_000 });
}

/** The borrower asks for a look until `sight` is there; during another look that does nothing. */
export async function checkAgain(page: Page, sight: Locator): Promise<void> {
  const button = page.getByRole('button', { name: 'Check again' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 500 });
    // A timer renders the data that was read; no read begins by itself in that time.
    await page.clock.runFor(10);
    await expect(sight).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Waits until no payment is being read or stored; a jump of the clock would abort that. */
export async function storageAtRest(page: Page): Promise<void> {
  const underWay = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length + pending.length;
    });
  await expect.poll(underWay).toBe(0);
}

/** The payments in the database of the page that were or may be charged. */
export const storedPayments = (page: Page): Promise<unknown[]> => page.evaluate(readStored);
