import { chooseLocale } from '../../lib/language.ts';
import type { LegalName } from './documents.ts';

/** Fetches the privacy policy while the screen itself is still under way. */
export function fetchPrivacyPolicy(): void {
  fetchEarly('privacyPolicy');
}

/** The same for the loan terms. */
export function fetchLoanTerms(): void {
  fetchEarly('loanTerms');
}

function fetchEarly(name: LegalName): void {
  const locale = chooseLocale(location.search, navigator.languages);
  // Where the texts are is not for every screen to know. Whoever reads one meets its failure.
  import('./documents.ts')
    .then(({ legalDocument }) => legalDocument(name, locale))
    .catch(() => undefined);
}
