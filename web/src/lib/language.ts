import { i18n, type Messages } from '@lingui/core';
import { locales, type Locale } from '../locales/locales.ts';
import type { MessageId } from '../locales/message-id.ts';
import { readCookie, writeCookie } from './cookies.ts';

export { locales, type Locale, type MessageId };

/** Gives the text of a message, with the values it names, as in `{count}`. */
export type Text = (id: MessageId, values?: Record<string, string | number>) => string;

const DEFAULT_LOCALE: Locale = 'en';

/** The query parameter that asks for a language, and the cookie that remembers it. */
const PARAMETER = 'lang';

/** Each language is one file, so that no screen has to load texts of its own. */
const catalogues: Record<Locale, () => Promise<{ catalogues: Record<string, Messages> }>> = {
  en: () => import('../locales/en.ts'),
  id: () => import('../locales/id.ts'),
  sw: () => import('../locales/sw.ts'),
  zh: () => import('../locales/zh.ts'),
};

/**
 * The language to show: the `lang` query parameter, else the one asked for before, else the first
 * of the browser's languages that there are messages in, else English.
 */
export function chooseLocale(search: string, browser: readonly string[]): Locale {
  return firstLocale([requestedIn(search), readCookie(PARAMETER), ...browser]) ?? DEFAULT_LOCALE;
}

/** Remembers the language that an address asks for, for addresses that ask for none. */
export function rememberLocale(search: string): void {
  const locale = firstLocale([requestedIn(search)]);
  if (locale !== undefined) writeCookie(PARAMETER, locale);
}

function requestedIn(search: string): string {
  return new URLSearchParams(search).get(PARAMETER) ?? '';
}

function firstLocale(tags: readonly string[]): Locale | undefined {
  const languages = tags.map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  return languages.flatMap((tag) => locales.find((locale) => locale === tag) ?? [])[0];
}

/** Loads the messages of a language and shows the whole app in it; fails when they do not come. */
export async function activateLocale(locale: Locale): Promise<void> {
  const files = await catalogues[locale]();
  for (const messages of Object.values(files.catalogues)) i18n.load(locale, messages);
  i18n.activate(locale);
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

/** Text in the active language, for code outside of components; see `useText` for those. */
export const text: Text = (id, values) => i18n._(id, values);
