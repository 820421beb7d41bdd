import { plan, planPage } from '../../replies/plans.ts';
import type { Page } from 'playwright/test';
import { expect } from './app.ts';
import { takePayments } from './contract.ts';

import type { Server } from './server.ts';
import { wallet, payNow } from '../../parts.ts';

export const accountNumber = (page: Page) => page.getByLabel('Account number');

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
