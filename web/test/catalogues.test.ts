import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { readCatalogues, readMessages } from './messages.ts';
import { locales, type Locale } from '../src/locales/locales.ts';

/** A value that a message names; `branches` are those of a plural or a choice. */
type Placeholder = { name: string; kind: string; branches: string[] };

const folder = join(import.meta.dirname, '../src/locales');
const english = readMessages('en');

/** The placeholders of a message, those inside of its plurals and choices too. */
function placeholders(message: CompiledMessage): Placeholder[] {
  return message.flatMap((token) => {
    if (typeof token === 'string' || token[0] === '#') return [];
    const [name, kind = 'value', format] = token;
    const choices = Object.entries((format ?? {}) as Record<string, CompiledMessage | undefined>);
    const texts = choices.filter(([branch]) => branch !== 'offset');
    const own = { name, kind, branches: texts.map(([branch]) => branch).sort() };
    return [own, ...texts.flatMap(([, text]) => placeholders(text ?? []))];
  });
}

/**
 * The parts that a translation shares with the English text: all but the plural forms of a
 * language.
 */
function shared(text: string): string[] {
  const all = placeholders(compileMessageOrThrow(text)).map(({ name, kind, branches }) => {
    const kept = kind === 'plural' ? branches.filter((branch) => /^\d/.test(branch)) : branches;
    return `${name} ${kind} ${kept.join(' ')}`;
  });
  return [...new Set(all)].sort();
}

test('the languages are English, Bahasa Indonesia, Swahili and Chinese', () => {
  expect(locales).toEqual(['en', 'id', 'sw', 'zh']);
  expect(
    readdirSync(folder)
      .filter((name) => !name.includes('.'))
      .sort(),
  ).toEqual(locales);
});

test.each(locales)('%s has every message of the English catalogue, in its order', (locale) => {
  const idsOf = (tag: Locale) =>
    [...readCatalogues(tag)].map(([file, messages]) => [file, Object.keys(messages)]);
  expect(idsOf(locale)).toEqual(idsOf('en'));
});

test('no message id is in two files', () => {
  const ids = [...readCatalogues('en').values()].flatMap((messages) => Object.keys(messages));
  expect(ids).toEqual([...new Set(ids)]);
});

test.each(locales)('%s has no empty message', (locale) => {
  const empty = Object.entries(readMessages(locale)).filter(([, text]) => text.trim() === '');
  expect(empty).toEqual([]);
});

test.each(locales)('%s uses the same placeholders as English', (locale) => {
  const named = Object.entries(readMessages(locale)).map(([id, text]) => [id, shared(text)]);
  expect(named).toEqual(Object.entries(english).map(([id, text]) => [id, shared(text)]));
});

test.each(locales)('%s has exactly the plural forms of its language', (locale) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.sort();
  for (const [id, text] of Object.entries(readMessages(locale))) {
    const plurals = placeholders(compileMessageOrThrow(text)).filter(
      ({ kind }) => kind === 'plural',
    );
    for (const { branches } of plurals) {
      const own = branches.filter((branch) => !/^\d/.test(branch));
      expect(own, id).toEqual(forms);
    }
  }
});

test.each(locales)('%s repeats a text wherever English repeats it', (locale) => {
  const said = new Map<string, Set<string>>();
  for (const [id, text] of Object.entries(readMessages(locale))) {
    const words = english[id]?.toLowerCase() ?? '';
    said.set(words, (said.get(words) ?? new Set()).add(text.toLowerCase()));
  }
  const several = [...said].filter(([, translations]) => translations.size > 1);
  expect(several).toEqual([]);
});
