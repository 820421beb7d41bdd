import { expect, test } from 'vitest';
import { locales } from '../../locales/locales.ts';
import { legalDocument, type LegalName } from './documents.ts';
import type { LegalDocument } from './legal-document.ts';

const names: readonly LegalName[] = ['privacyPolicy', 'loanTerms'];
const all = names.flatMap((name) => locales.map((locale) => [name, locale] as const));

/** The document with each text reduced to its figures, without the separators of a language. */
function bones({ sections }: LegalDocument): unknown {
  const figures = (text: string) => text.replace(/(\d)[.,](?=\d{3})/g, '$1').match(/\d+%?/g) ?? [];
  return JSON.parse(JSON.stringify(sections), (key, value: unknown) =>
    typeof value === 'string' && key !== 'id' ? figures(value) : value,
  );
}

test.each(all)('%s exists in %s, and is marked with its language', async (name, language) => {
  const { language: said, title } = await legalDocument(name, language);
  expect(said).toBe(language);
  expect(title).not.toBe('');
});

test.each(all)(
  '%s in %s has the same topics, blocks and figures as in English',
  async (name, language) => {
    const english = await legalDocument(name, 'en');
    expect(bones(await legalDocument(name, language))).toEqual(bones(english));
  },
);

test('a language without the text gets the English one', async () => {
  expect(await legalDocument('loanTerms', 'fr')).toBe(await legalDocument('loanTerms', 'en'));
});
