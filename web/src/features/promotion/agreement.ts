import { loadCode } from '../../lib/load-code.ts';

/** A sample agreement; `{company}` in a text is the lender. */
export type Agreement = { note: string; sections: readonly { heading: string; text: string }[] };

/** Sample agreements by language, each fetched when it is read. */
const samples: Record<string, () => Promise<{ default: Agreement }>> = {
  en: () => import('./texts/en/agreement.json'),
  sw: () => import('./texts/sw/agreement.json'),
  id: () => import('./texts/id/agreement.json'),
  zh: () => import('./texts/zh/agreement.json'),
};

/** The sample agreement in `language`, else in English, with the name of the lender. */
export async function sampleAgreement(language: string, company: string): Promise<Agreement> {
  const load = samples[language] ?? samples['en'];
  if (!load) throw new RangeError('there is no sample agreement');
  const { note, sections } = (await loadCode(load)).default;
  return {
    note,
    sections: sections.map(({ heading, text }) => ({
      heading,
      text: text.replace(/\{company\}/g, () => company),
    })),
  };
}
