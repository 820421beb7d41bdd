import { i18n } from '@lingui/core';
import { catalogues } from 'virtual:catalogues';
import type messages from '../locales/en.json';

/** Id of a message; the English catalogue is the list of them. */
export type MessageId = keyof typeof messages;

type PartOf<Id> = Id extends `${infer Part}.${string}` ? Part : never;

/** A part of the catalogue: the word before the dot of its message ids. */
export type TextPart = PartOf<MessageId>;

/** Gives the text of a message, with the values it names, as in `{count}`. */
export type Text = (id: MessageId, values?: Record<string, string | number>) => string;

const DEFAULT_LANGUAGE = 'en';

let spoken = DEFAULT_LANGUAGE;
const parts = new Set<string>(['app']);

/**
 * The language to speak: the `lang` query parameter, else the first of the browser's languages
 * that has a catalogue, else English.
 */
export function chooseLanguage(search: string, browser: readonly string[]): string {
  const asked = [new URLSearchParams(search).get('lang') ?? '', ...browser];
  const tags = asked.map((tag) => tag.toLowerCase().split(/[-_]/)[0] ?? '');
  return tags.find((tag) => Object.keys(catalogues).includes(tag)) ?? DEFAULT_LANGUAGE;
}

/** Makes the whole app speak `language`, as soon as its texts are here. */
export async function speak(language: string): Promise<void> {
  spoken = language;
  await Promise.all([...parts].map(load));
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Brings parts of the catalogue in the language spoken, each once. */
export async function bringTexts(wanted: readonly TextPart[]): Promise<void> {
  const missing = wanted.filter((part) => !parts.has(part));
  await Promise.all(missing.map(load));
  for (const part of missing) parts.add(part);
}

async function load(part: string): Promise<void> {
  const messages = await catalogues[spoken]?.[part]?.();
  if (messages) i18n.load(spoken, messages);
}

/** Text in the language spoken now, for code outside of components; see `useText` for those. */
export const text: Text = (id, values) => i18n._(id, values);
