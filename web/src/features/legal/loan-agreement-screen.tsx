import { useLingui } from '@lingui/react';
import { use } from 'react';
import { legalDocument } from './documents.ts';
import { LegalPage } from './legal-page.tsx';

/** The loan terms and conditions (LEG-18): static, and readable by anybody. */
export function Screen() {
  const { i18n } = useLingui();
  return <LegalPage document={use(legalDocument('loanTerms', i18n.locale))} />;
}
