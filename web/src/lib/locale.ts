import { locales, type Locale } from '../locales/locales.ts';
import { readCookie, writeCookie } from './cookies.ts';

const DEFAULT_LOCALE: Locale = 'en';

/** The query parameter that asks for a language, and the cookie that remembers it. */
const PARAMETER = 'lang';

/** Kept apart from the texts, for code that does not need them. */
let active = '';

/** The active language as a tag; empty before the first one is set. */
export const activeLocale = (): string => active;

/** Sets the active language. */
export function setActiveLocale(locale: Locale): void {
  active = locale;
}

/**
 * The language to use: the `lang` query parameter, else the one remembered, else the first of the
 * browser's languages that we have texts in, else English.
 */
export function chooseLocale(search: string, browser: readonly string[]): Locale {
  return firstLocale([requestedIn(search), readCookie(PARAMETER), ...browser]) ?? DEFAULT_LOCALE;
}

/** Remembers the language that an address asks for, for addresses that ask for none. */
export function rememberRequested(search: string): void {
  const locale = firstLocale([requestedIn(search)]);
  if (locale !== undefined) rememberLocale(locale);
}

/** Remembers a language for addresses that ask for none. */
export function rememberLocale(locale: Locale): void {
  writeCookie(PARAMETER, locale);
}

function requestedIn(search: string): string {
  return new URLSearchParams(search).get(PARAMETER) ?? '';
}

function firstLocale(tags: readonly string[]): Locale | undefined {
  const languages = tags.map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  return languages.flatMap((tag) => locales.find((locale) => locale === tag) ?? [])[0];
}
