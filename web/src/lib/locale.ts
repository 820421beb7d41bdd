import { locales, type Locale } from '../locales/locales.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

const DEFAULT_LOCALE: Locale = 'en';

/** The query parameter that asks for a language, and the cookie that remembers it. */
const PARAMETER = 'lang';

/**
 * The cookie with the language that links ask for although the borrower has chosen another since.
 */
const OVERRULED = 'overruledLang';

/** Kept apart from the texts, for code that does not need them. */
let active = '';

/** The active language as a tag; empty before the first one is set. */
export const activeLocale = (): string => active;

/** Sets the active language. */
export function setActiveLocale(locale: string): void {
  active = locale;
}

/** A language with the region of the device, such as `en-TZ`. */
export function withRegion(language: string): string {
  const [region] = navigator.languages.flatMap((tag) => new Intl.Locale(tag).region ?? []);
  return region === undefined ? language : `${language}-${region}`;
}

/**
 * The language to use: the `lang` query parameter, unless the borrower has chosen another one over
 * it, else the one remembered, else the first of the browser's languages that we have texts in,
 * else English.
 */
export function chooseLocale(search: string, browser: readonly string[]): Locale {
  const requested = requestedIn(search);
  const asked = requested === readCookie(OVERRULED) ? undefined : requested;
  return firstLocale([asked ?? '', readCookie(PARAMETER), ...browser]) ?? DEFAULT_LOCALE;
}

/** Remembers the language that an address asks for, for addresses that ask for none. */
export function rememberRequested(search: string): void {
  const locale = requestedIn(search);
  const overruled = readCookie(OVERRULED);
  if (locale === undefined || locale === overruled) return;
  // Our own addresses have the chosen language; any other one is a new request of a link.
  if (overruled !== '' && locale !== readCookie(PARAMETER)) removeCookie(OVERRULED);
  writeCookie(PARAMETER, locale);
}

/** Remembers a language that the borrower chose, also for links that ask for that of `search`. */
export function rememberChosen(locale: Locale, search: string): void {
  // Later choices are made at an address that has the one before.
  if (readCookie(OVERRULED) === '') writeCookie(OVERRULED, requestedIn(search) ?? 'none');
  writeCookie(PARAMETER, locale);
}

function requestedIn(search: string): Locale | undefined {
  return firstLocale([new URLSearchParams(search).get(PARAMETER) ?? '']);
}

function firstLocale(tags: readonly string[]): Locale | undefined {
  const languages = tags.map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  return languages.flatMap((tag) => locales.find((locale) => locale === tag) ?? [])[0];
}
