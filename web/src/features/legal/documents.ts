import { loadCode } from '../../lib/load-code.ts';
import type { LegalDocument } from './legal-document.ts';

/** Name of a legal text. */
export type LegalName = 'privacyPolicy' | 'loanTerms';

type Load = () => Promise<{ default: LegalDocument }>;

/** All legal texts: one folder per language, and each text is loaded separately when it is read. */
const texts: Record<string, Record<LegalName, Load>> = {
  en: {
    privacyPolicy: () => import('./texts/en/privacy-policy.json'),
    loanTerms: () => import('./texts/en/loan-terms.json'),
  },
  sw: {
    privacyPolicy: () => import('./texts/sw/privacy-policy.json'),
    loanTerms: () => import('./texts/sw/loan-terms.json'),
  },
  id: {
    privacyPolicy: () => import('./texts/id/privacy-policy.json'),
    loanTerms: () => import('./texts/id/loan-terms.json'),
  },
  zh: {
    privacyPolicy: () => import('./texts/zh/privacy-policy.json'),
    loanTerms: () => import('./texts/zh/loan-terms.json'),
  },
};

/** A legal text in `language`, else in English. */
export async function legalDocument(name: LegalName, language: string): Promise<LegalDocument> {
  const load = (texts[language] ?? texts['en'])?.[name];
  if (!load) throw new RangeError(`there is no text ${name}`);
  return (await loadCode(load)).default;
}
