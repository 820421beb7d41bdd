import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleAgreement } from './agreement.ts';

const languages = readdirSync(join(import.meta.dirname, '../../locales'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, 2));

test.each(languages)(
  'the agreement in %s has the sections of the English one',
  async (language) => {
    const company = 'Ours $& Co.';
    const named = ({ text }: { text: string }) => text.split(company).length - 1;
    const english = await sampleAgreement('en', company);
    const { note, sections } = await sampleAgreement(language, company);
    expect(note).not.toBe('');
    expect(sections.map(named)).toEqual(english.sections.map(named));
    expect(JSON.stringify(sections)).not.toContain('{company');
  },
);

test('a language that has none gets the English one', async () => {
  expect(await sampleAgreement('fr', 'Ours')).toEqual(await sampleAgreement('en', 'Ours'));
});
