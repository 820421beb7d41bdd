import { address } from '../../address.ts';
import { due, paymentMethods, METHOD } from '../../replies/orders.ts';
import type { Locator } from 'vitest/browser';
import type { Screen } from './screen.ts';
import { expect, settled } from './app.ts';
import type { Server } from './server.ts';
import { payButton, checking } from '../../parts.ts';

/** The same for another amount, TZS 500,00. */
export const CARDS = address('/paymentMethod', { withholdingAmount: '500' });
export const MINUTE = 60_000;

export async function open(page: Screen, server: Server, target = METHOD): Promise<void> {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  await page.goto(target);
  await expect.element(page.getByRole('radio')).toHaveLength(2);
}

/** Opens the ways to repay TZS 500,00; a payment by card asks for a code. */
export async function openCards(page: Screen, server: Server, target = CARDS): Promise<void> {
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  server.succeed('repaymentConfirm');
  await open(page, server, target);
}

export async function pay(page: Screen): Promise<void> {
  await page.getByRole('radio', { name: 'CRDB Bank' }).click();
  await payButton(page).click();
}

/** Pays any amount by a card of the list. */
export async function payByCard(page: Screen, card: string): Promise<void> {
  await page.getByRole('radio', { name: card }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
}

/**
 * A payment without an answer, on a page whose clock is stopped; `orders` are served read by read.
 */
export async function lose(page: Screen, server: Server, orders: unknown[] = [due]): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await open(page, server);
  // The data that a payment is compared with has loaded before anybody pays.
  await expect.poll(() => server.sent('installmentPlan').length).toBe(1);
  await settled(page);
  await page.clock.pauseAt(new Date('2026-11-21T10:01:00Z'));
  // It was read once more in the meantime, and that read did not use up an order.
  await expect.poll(() => server.sent('installmentPlan').length).toBe(2);
  await settled(page);
  server.succeedInTurn('loanDetails', orders);
  server.drop('repaymentCommit');
  await pay(page);
  await expect.element(checking(page)).toBeVisible();
}

/**
 * Lets the page read again until `sight` is there, for five minutes of its time; a read that is
 * still running is not shared by another.
 */
export async function lookFor(page: Screen, sight: Locator): Promise<void> {
  // Steps are shorter than the three seconds that a toast stays, so that it is not missed.
  for (let seconds = 0; seconds < 300 && sight.elements().length === 0; seconds += 1) {
    await page.clock.runFor(1000);
    await settled(page);
  }
  await expect.element(sight).toBeVisible();
}
