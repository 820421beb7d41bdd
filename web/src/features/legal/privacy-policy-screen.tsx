import { i18n } from '@lingui/core';
import { useLoaderData } from 'react-router-dom';
import { legalDocument } from './documents.ts';
import { LegalPage } from './legal-page.tsx';

/** Loads the text in the active language. */
export const loader = () => () => legalDocument('privacyPolicy', i18n.locale);

/** The privacy policy (LEG-03): static, and readable by anybody. */
export function Component() {
  return <LegalPage document={useLoaderData<ReturnType<typeof loader>>()} />;
}
