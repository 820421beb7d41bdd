import { loadCode } from '../../lib/load-code.ts';
import type { LegalDocument } from './legal-document.ts';

/** Which text. */
export type LegalName = 'privacyPolicy' | 'loanTerms';

type Load = () => Promise<{ default: LegalDocument }>;

/** The texts there are: one folder a language, each text fetched on its own when it is read. */
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

const fetched = new Map<Load, Promise<LegalDocument>>();

/**
 * A legal text in `language`, else in English: always the same promise, so that a screen can wait
 * for it. One that did not come is asked for anew.
 */
export function legalDocument(name: LegalName, language: string): Promise<LegalDocument> {
  const load = (texts[language] ?? texts['en'])?.[name];
  if (!load) throw new RangeError(`there is no text ${name}`);
  const known = fetched.get(load);
  if (known) return known;
  const promise = loadCode(load).then((module) => module.default);
  fetched.set(load, promise);
  promise.catch(() => fetched.delete(load));
  return promise;
}
