import { i18n } from '@lingui/core';
import { bringMessages, languages as catalogueLanguages } from 'virtual:catalogues';
import type messages from '../locales/en.json';
import { keepCookie, readCookie } from './cookies.ts';

/** Id of a message; the English catalogue is the list of them. */
export type MessageId = keyof typeof messages;

/** Gives the text of a message, with the values it names, as in `{count}`. */
export type Text = (id: MessageId, values?: Record<string, string | number>) => string;

const DEFAULT_LANGUAGE = 'en';

/** The query parameter that asks for a language, and the cookie that remembers it. */
const ASKED = 'lang';

/** Tags of the languages that there are catalogues of. */
export const languages: readonly string[] = catalogueLanguages;

let spoken = DEFAULT_LANGUAGE;
let withMore = false;

/**
 * The language to speak: the `lang` query parameter, else the one asked for before, else the first
 * of the browser's languages that has a catalogue, else English.
 */
export function chooseLanguage(search: string, browser: readonly string[]): string {
  return firstSpoken([askedIn(search), readCookie(ASKED), ...browser]) ?? DEFAULT_LANGUAGE;
}

/** Remembers the language that an address asks for, for addresses that ask for none. */
export function rememberLanguage(search: string): void {
  const language = firstSpoken([askedIn(search)]);
  if (language !== undefined) keepCookie(ASKED, language);
}

function askedIn(search: string): string {
  return new URLSearchParams(search).get(ASKED) ?? '';
}

function firstSpoken(wanted: readonly string[]): string | undefined {
  const tags = wanted.map((tag) => tag.toLowerCase().split(/[-_]/)[0] ?? '');
  return tags.find((tag) => languages.includes(tag));
}

/** Makes the whole app speak `language`, as soon as its texts are here. */
export async function speak(language: string): Promise<void> {
  spoken = language;
  await Promise.all([load('first'), withMore && load('more')]);
  i18n.activate(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** How a language is written: layouts follow, because their directions are logical. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|dv|fa|he|ps|ug|ur|yi)$/.test(language) ? 'rtl' : 'ltr';
}

/** Brings what the app itself and the screens about money do not say, in the language spoken. */
export async function bringMoreTexts(): Promise<void> {
  if (withMore) return;
  await load('more');
  withMore = true;
}

async function load(file: 'first' | 'more'): Promise<void> {
  const language = spoken;
  i18n.load(language, await bringMessages(language, file));
}

/** Text in the language spoken now, for code outside of components; see `useText` for those. */
export const text: Text = (id, values) => i18n._(id, values);
