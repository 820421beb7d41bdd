import { expect } from './app.ts';
import type { Server } from './server.ts';
import { BANK } from '../../replies/bank.ts';
import { texts, type Screen } from './screen.ts';
import { nextButton, choice } from '../../parts.ts';

/** Opens the form that these items define. */
export async function openForm(
  page: Screen,
  server: Server,
  items: unknown[],
  target = BANK,
): Promise<void> {
  server.succeed('bankCardInit', { items });
  server.succeed('bankSave');
  server.succeed('bankCardChange');
  await page.goto(target);
  await expect.element(nextButton(page)).toBeVisible();
}

/** The text field of an item that `item` made. */
export const field = (page: Screen, code: string) => page.getByLabelText(`Title of ${code}`);

/** Chooses an option of a choice. */
export async function choose(page: Screen, code: string, name: string): Promise<void> {
  await choice(page, code).click();
  await page.getByRole('radio', { name }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
}

/** Titles of the fields that are shown, from the top. */
export function titles(page: Screen): string[] {
  return texts(page.getByCSS('.bank-form label, .choice-field-label'));
}

/** Saves, and returns the form that was sent with the latest save. */
export async function saved(page: Screen, server: Server): Promise<Record<string, string>> {
  const before = server.sent('bankSave').length;
  await nextButton(page).click();
  await expect.poll(() => server.sent('bankSave').length).toBe(before + 1);
  return Object.fromEntries(server.sent('bankSave').at(-1)?.form ?? []);
}
