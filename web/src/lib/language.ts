import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '../locales/locales.ts';
import type { MessageId } from '../locales/message-id.ts';
import { loadCode } from './load-code.ts';
import { setActiveLocale } from './locale.ts';
import { withNoBreakSpaces, type Values } from './no-break-spaces.ts';

export type { MessageId };

/** Returns the text of a message with its values filled in, such as `{count}`. */
export type Text = (id: MessageId, values?: Values) => string;

/** Each language is one file, so that no screen has to load further texts. */
const catalogues: Record<Locale, () => Promise<{ catalogues: Record<string, Messages> }>> = {
  en: () => import('../locales/en.ts'),
  id: () => import('../locales/id.ts'),
  sw: () => import('../locales/sw.ts'),
  zh: () => import('../locales/zh.ts'),
};

/** Loads the texts of a language and switches the app to it. Rejects if they cannot be loaded. */
export async function activateLocale(locale: Locale): Promise<void> {
  const files = await loadCode(catalogues[locale]);
  for (const messages of Object.values(files.catalogues)) i18n.load(locale, messages);
  i18n.activate(locale);
  setActiveLocale(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/**
 * How a language is written: layouts follow, because their directions are logical.
 *
 * @internal Exported for its test.
 */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|dv|fa|he|ps|ug|ur|yi)$/.test(locale) ? 'rtl' : 'ltr';
}

/**
 * Text in the active language, for code outside of components; see `useText` for those. Amounts
 * among its values do not break.
 */
export const text: Text = (id, values) => i18n._(id, withNoBreakSpaces(values));
