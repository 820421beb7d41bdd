import { join } from 'node:path';
import type { I18n } from '@lingui/core';
import type { Page } from 'playwright/test';
import { compiled, keysOf, readCatalogues } from '../../../vite/message-files.ts';

export const languages = ['en', 'sw', 'id', 'zh'] as const;

export type Language = (typeof languages)[number];

const catalogues = readCatalogues(join(import.meta.dirname, '../../../src/locales'));
const { keys } = keysOf(catalogues);

/** The messages of a language as those of a build: by their keys. */
function messagesOf(language: Language) {
  return [...keys].map(([id, key]) => [key, compiled(catalogues, language, id)] as const);
}

/**
 * Makes the running app speak another language without loading it anew, so that the state of its
 * screen stays. Texts that were handed on as they were, as that of a toast, stay too.
 */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(activate, { language, messages: messagesOf(language) });
  // A legal text is fetched in its language.
  await page.locator('h1').first().waitFor({ state: 'visible' });
}

type Catalogue = Parameters<I18n['load']>[1];

/** Runs in the page: what speaks there lives in its first script, under a name that a build chooses. */
async function activate({ language, messages }: { language: string; messages: unknown[] }) {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const names = (await import(script?.src ?? '')) as Record<string, Partial<I18n> | undefined>;
  const i18n = Object.values(names).find((value) => typeof value?.activate === 'function');
  if (!i18n) throw new Error('the first script gives nothing that speaks');
  (i18n as I18n).load(
    language,
    Object.fromEntries(messages as Array<[string, unknown]>) as Catalogue,
  );
  (i18n as I18n).activate(language);
  document.documentElement.lang = language;
  // Until it is drawn: a text that is being fetched hides the heading of the one before.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await document.fonts.ready;
}
