import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales, type Locale } from '../src/locales/locales.ts';
import { readMessages } from './messages.ts';

/** Texts of the documents, which are used literally. */
const documented = new Set([
  'failure.network',
  'deletion.sent',
  'deletion.deleted',
  'complaint.uploaded',
  'complaint.rated',
  'site.contact.incomplete',
  'site.contact.success',
]);

/** The languages of the table, from left to right. */
const columns: Locale[] = ['en', 'sw', 'id', 'zh'];

/** The borrower's texts in a language, by id, without those that the documents give literally. */
function textsOf(language: Locale): [id: string, text: string][] {
  return Object.entries(readMessages(language)).filter(
    ([id]) => !documented.has(id) && !id.startsWith('testPage.'),
  );
}

/** The ids of the texts that break a rule. */
const breaking = (language: Locale, rule: RegExp) =>
  textsOf(language)
    .filter(([, text]) => rule.test(text))
    .map(([id]) => id);

test.each(locales)('no text in %s shouts or jokes', (language) => {
  expect(breaking(language, /[!！😀-🙏]/u)).toEqual([]);
});

test('English has no technical terms, and blames nobody', () => {
  const machines = /\b(server|backend|session|otp|token|system|database|timeout|null|invalid)\b/i;
  expect(breaking('en', machines)).toEqual([]);
  expect(breaking('en', /\byou (entered|typed|gave) (a|an|the) (wrong|invalid)/i)).toEqual([]);
});

test('Indonesian and Chinese address the borrower politely', () => {
  expect(breaking('id', /\b(kamu|lo|elu)\b/i)).toEqual([]);
  expect(breaking('zh', /你/u)).toEqual([]);
});

test('Indonesian asks customer service as grammar has it, and names a phone number in one way', () => {
  expect(breaking('id', /\btanyakan( ke)? layanan/i)).toEqual([]);
  expect(breaking('id', /\bnomor (ponsel|hp)\b/i)).toEqual([]);
});

test('Indonesian and Swahili are no word-for-word translations', () => {
  // Figures that "come", and "again" twice in one phrase.
  expect(breaking('id', /\bdatang (tanpa|dalam bentuk)\b|\blagi sebentar lagi\b/i)).toEqual([]);
  expect(breaking('id', /\btulis kepada\b/i)).toEqual([]);
  // "Kila siku" is daily; "hadi" before a moment is until.
  expect(breaking('sw', /\bna kila siku\b|^hadi \{time\}/i)).toEqual([]);
});

test('the style page uses the same names as the texts', () => {
  const page = readFileSync(join(import.meta.dirname, '../src/locales/README.md'), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(5);
  for (const [, , ...names] of rows) {
    columns.forEach((language, index) => {
      const all = textsOf(language)
        .map(([, text]) => text.toLowerCase())
        .join('\n');
      for (const name of names[index]?.split(/[,、]/) ?? []) {
        expect(all, `${language} has no ${name}`).toContain(name.trim().toLowerCase());
      }
    });
  }
});
