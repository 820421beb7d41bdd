import { due } from '../../replies/orders.ts';
import { plan, planPage } from '../../replies/plans.ts';
import type { Page } from 'playwright/test';
import { expect } from './app.ts';
import { example } from './contract.ts';

import type { Server } from './server.ts';

/** The answer that requests a PIN on the phone, from the contract's example. */
const pin = example('generateVcode', 'notice').data ?? {};

export const wallet = (page: Page) => page.getByRole('button', { name: /^Wallet account / });
export const accountNumber = (page: Page) => page.getByLabel('Account number');
export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now', exact: true });
export const reminder = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Repayment reminder', exact: true });

/** Picks a wallet by its name. */
export async function pickWallet(page: Page, name: string): Promise<void> {
  await wallet(page).click();
  await page.getByRole('radio', { name }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(wallet(page)).toContainText(name);
}

/** Pays a rollover, from the sheet that repeats its costs. */
export async function rollOver(page: Page): Promise<void> {
  await payNow(page).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
}

/** Answers what a wallet payment asks for: the order before it, and a PIN on the phone. */
export function takePayments(server: Server): void {
  server.succeed('loanDetails', due);
  server.succeed('generateVcode', pin);
}

/** The fields of the one payment that was sent. */
export function paid(server: Server): Record<string, string> {
  const [call, ...more] = server.sent('generateVcode');
  expect(more).toEqual([]);
  return Object.fromEntries(call?.form ?? []);
}

/** Opens the plan of an order, ready to be paid. */
export async function openPlan(page: Page, server: Server, data: unknown = plan()): Promise<void> {
  takePayments(server);
  server.succeed('installmentPlan', data);
  await page.goto(planPage);
  await expect(payNow(page)).toBeVisible();
}
