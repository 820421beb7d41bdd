import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { openTab } from '../support/orders.ts';
import { scenario } from '../../scenario.ts';
import type { Sandbox } from '../support/sandbox.ts';

const SEED = 'card-needs-code';
const METHOD = scenario('/paymentMethod', SEED, { withholdingAmount: '500' });

const code = (page: Page) => page.getByLabel('Verification code');
const receipt = (page: Page) => page.getByRole('heading', { name: 'Payment successful' });

async function askForCode(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(METHOD);
  await page.getByRole('radio').check({ force: true });
  await page.getByRole('button', { name: 'Pay TZS 500,00' }).click();
  await expect(code(page)).toBeFocused();
}

/** The borrower is in another app for ten minutes, during which `meanwhile` happens. */
async function leave(
  page: Page,
  sandbox: Sandbox,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  await show(page, 'hidden');
  await meanwhile();
  await sandbox.advance('10m');
  await page.clock.fastForward('10:00');
  await show(page, 'visible');
}

/** Runs the events by which a page learns that it is seen, or not. */
async function show(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    const name = now === 'hidden' ? 'pagehide' : 'pageshow';
    dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  }, state);
}

async function charges(sandbox: Sandbox): Promise<number> {
  const { orders } = await sandbox.books(SEED);
  return orders.flatMap(({ payments }) => payments).length;
}

test('ten minutes in another app and a turned phone keep a half-typed code, and it pays once', async ({
  page,
  sandbox,
}) => {
  await askForCode(page);
  const sent = await sandbox.code();
  await code(page).fill(sent.slice(0, 3));
  await leave(page, sandbox);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(code(page)).toHaveValue(sent.slice(0, 3));
  await expect(page.getByRole('button', { name: 'get code' })).toBeEnabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await code(page).fill(sent);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(receipt(page)).toBeVisible();
  expect(await charges(sandbox)).toBe(1);
});

test('a payment that another tab finishes in the meantime is shown, and not offered again', async ({
  page,
  context,
  sandbox,
}) => {
  await askForCode(page);
  await leave(page, sandbox, async () => {
    const second = await openTab(context);
    await second.goto(METHOD);
    await second.getByRole('radio').check({ force: true });
    await second.getByRole('button', { name: 'Pay TZS 500,00' }).click();
    await expect(code(second)).toBeVisible();
    await code(second).fill(await sandbox.code());
    await second.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(receipt(second)).toBeVisible();
  });
  await expect(receipt(page)).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pay TZS 500,00' })).toHaveCount(0);
  expect(await charges(sandbox)).toBe(1);
});
