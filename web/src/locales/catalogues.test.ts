import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

/** A value that a message names; `branches` are those of a plural or a choice. */
type Placeholder = { name: string; kind: string; branches: string[] };

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
const languages = files.map((name) => basename(name, '.json'));
const english = messagesOf('en');

function messagesOf(language: string): Record<string, string> {
  const file = join(import.meta.dirname, `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

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

/** What a translation has to share with the English text: all but the plural forms of a language. */
function shared(text: string): string[] {
  const all = placeholders(compileMessageOrThrow(text)).map(({ name, kind, branches }) => {
    const kept = kind === 'plural' ? branches.filter((branch) => /^\d/.test(branch)) : branches;
    return `${name} ${kind} ${kept.join(' ')}`;
  });
  return [...new Set(all)].sort();
}

test('the languages are English, Bahasa Indonesia, Swahili and Chinese', () => {
  expect(languages.sort()).toEqual(['en', 'id', 'sw', 'zh']);
});

test.each(languages)('%s has each message of the English catalogue, in its order', (language) => {
  expect(Object.keys(messagesOf(language))).toEqual(Object.keys(english));
});

test.each(languages)('%s has no empty text', (language) => {
  const empty = Object.entries(messagesOf(language)).filter(([, text]) => text.trim() === '');
  expect(empty).toEqual([]);
});

test.each(languages)('%s names the same values as English', (language) => {
  const named = Object.entries(messagesOf(language)).map(([id, text]) => [id, shared(text)]);
  expect(named).toEqual(Object.entries(english).map(([id, text]) => [id, shared(text)]));
});

test.each(languages)('%s has exactly the plural forms of its language', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
  for (const [id, text] of Object.entries(messagesOf(language))) {
    const plurals = placeholders(compileMessageOrThrow(text)).filter(
      ({ kind }) => kind === 'plural',
    );
    for (const { branches } of plurals) {
      const own = branches.filter((branch) => !/^\d/.test(branch));
      expect(own, id).toEqual(forms);
    }
  }
});

test.each(languages)('%s says the same where English does', (language) => {
  const said = new Map<string, Set<string>>();
  for (const [id, text] of Object.entries(messagesOf(language))) {
    const words = english[id]?.toLowerCase() ?? '';
    said.set(words, (said.get(words) ?? new Set()).add(text.toLowerCase()));
  }
  const several = [...said].filter(([, translations]) => translations.size > 1);
  expect(several).toEqual([]);
});
