import type { Page } from 'playwright/test';
import { address, expect } from './app.ts';
import type { Server } from './server.ts';

export const BANK = address('/bindBank');

type Item = { code: string; note?: unknown[] } & Record<string, unknown>;

/** An item of the form with all ten fields; a text unless `changes` say otherwise. */
export function item(changes: Item): Item {
  const { code } = changes;
  return {
    title: `Title of ${code}`,
    subtitle: `Hint of ${code}`,
    cate: 'text',
    inputType: 0,
    value: '',
    type: '',
    note: [],
    cardTypeMi: '',
    channelNumber: '',
    ...changes,
  };
}

/** Options of a choice, by name and type. */
export const options = (types: Record<string, string | number>) =>
  Object.entries(types).map(([name, type]) => ({ name, type }));

export const cardType = (changes: Record<string, unknown> = {}) =>
  item({
    code: 'cardType',
    cate: 'enum',
    type: '1',
    note: options({ 'Mobile wallet': 1, 'Bank account': 2 }),
    ...changes,
  });

export const channel = (changes: Record<string, unknown> = {}) =>
  item({
    code: 'channel',
    cate: 'enum',
    note: options({ 'M-Pesa': '90006', 'Tigo Pesa': '90007' }),
    cardTypeMi: '1',
    ...changes,
  });

export const bank = (changes: Record<string, unknown> = {}) =>
  item({ code: 'bankCode', cate: 'enum', note: options({ CRDB: 'C1', NMB: 'N2' }), ...changes });

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

export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' });

/** The text field of an item that `item` made. */
export const field = (page: Page, code: string) => page.getByLabel(`Title of ${code}`);

/** The field of a choice that `item` made; what it shows is part of its name. */
export const choice = (page: Page, code: string) =>
  page.getByRole('button', { name: `Title of ${code}` });

/** Chooses an option of a choice. */
export async function choose(page: Page, code: string, name: string): Promise<void> {
  await choice(page, code).click();
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Titles of the fields that are shown, from the top. */
export function titles(page: Page): Promise<string[]> {
  return page.locator('.bank-form label, .choice-field-label').allInnerTexts();
}

/** Saves, and gives the form that went out with the latest save. */
export async function saved(page: Page, server: Server): Promise<Record<string, string>> {
  const before = server.sent('bankSave').length;
  await nextButton(page).click();
  await expect.poll(() => server.sent('bankSave').length).toBe(before + 1);
  return Object.fromEntries(server.sent('bankSave').at(-1)?.form ?? []);
}
