import { chooseLanguage } from '../../lib/language.ts';
import { legalDocument } from './documents.ts';

/** Fetches the privacy policy while the screen itself is still under way. */
export function fetchPrivacyPolicy(): void {
  fetchEarly('privacyPolicy');
}

/** The same for the loan terms. */
export function fetchLoanTerms(): void {
  fetchEarly('loanTerms');
}

function fetchEarly(name: Parameters<typeof legalDocument>[0]): void {
  // Whoever reads it meets its failure.
  legalDocument(name, chooseLanguage(location.search, navigator.languages)).catch(() => undefined);
}
