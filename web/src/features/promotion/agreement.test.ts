import { expect, test } from 'vitest';
import { locales } from '../../locales/locales.ts';
import { sampleAgreement } from './agreement.ts';

test.each(locales)(
  'the agreement in %s has the same sections as the English one',
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

test('a language without the agreement gets the English one', async () => {
  expect(await sampleAgreement('fr', 'Ours')).toEqual(await sampleAgreement('en', 'Ours'));
});
