import { i18n } from '@lingui/core';
import { useLoaderData } from 'react-router-dom';
import { legalDocument } from './documents.ts';
import { LegalPage } from './legal-page.tsx';

/** Loads the text in the active language. */
export const loader = () => () => legalDocument('loanTerms', i18n.locale);

/** The loan terms and conditions (LEG-18): static, and readable by anybody. */
export function Component() {
  return <LegalPage document={useLoaderData<ReturnType<typeof loader>>()} />;
}
