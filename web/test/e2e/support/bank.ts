import type { Page } from 'playwright/test';
import { expect } from './app.ts';
import type { Server } from './server.ts';
import { BANK } from '../../replies/bank.ts';
import { nextButton, choice } from '../../parts.ts';

/** Opens the form that these items define. */
export async function openForm(
  page: Page,
  server: Server,
  items: unknown[],
  target = BANK,
): Promise<void> {
  server.succeed('bankCardInit', { items });
  server.succeed('bankSave');
  server.succeed('bankCardChange');
  await page.goto(target);
  await expect(nextButton(page)).toBeVisible();
}

/** The text field of an item that `item` made. */
export const field = (page: Page, code: string) => page.getByLabel(`Title of ${code}`);

/** Chooses an option of a choice. */
export async function choose(page: Page, code: string, name: string): Promise<void> {
  await choice(page, code).click();
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
