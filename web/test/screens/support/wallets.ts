import { plan, planPage } from '../../replies/plans.ts';
import type { Screen } from './screen.ts';
import { expect } from './app.ts';
import { takePayments } from './contract.ts';
import type { Server } from './server.ts';
import { wallet, payNow } from '../../parts.ts';

export const accountNumber = (page: Screen) => page.getByLabelText('Account number');

/** Picks a wallet by its name. */
export async function pickWallet(page: Screen, name: string): Promise<void> {
  await wallet(page).click();
  await page.getByRole('radio', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(wallet(page)).toMatchTextContent(name);
}

/** The button of the sheet that repeats the costs of a rollover. */
export const confirmRollover = (page: Screen) =>
  page.getByRole('dialog').getByRole('button', { name: /^Pay / });

/** Pays a rollover. */
export async function rollOver(page: Screen): Promise<void> {
  await payNow(page).click();
  await confirmRollover(page).click();
}

/** The fields of the one payment that was sent. */
export function paid(server: Server): Record<string, string> {
  const [call, ...more] = server.sent('generateVcode');
  expect(more).toEqual([]);
  return Object.fromEntries(call?.form ?? []);
}

/** No erroneous value is shown as a word. */
export async function expectNoBrokenWords(page: Screen): Promise<void> {
  await expect
    .element(page.getByCSS('body'))
    .not.toMatchTextContent(/NaN|undefined|null|\[object|Infinity/);
}

/** Opens the plan of an order, ready to be paid. */
export async function openPlan(
  page: Screen,
  server: Server,
  data: unknown = plan(),
): Promise<void> {
  takePayments(server);
  server.succeed('installmentPlan', data);
  await page.goto(planPage);
  await expect.element(payNow(page)).toBeVisible();
}
