import { useLingui } from '@lingui/react';
import { use } from 'react';
import { legalDocument } from './documents.ts';
import { LegalPage } from './legal-page.tsx';

/** The privacy policy (LEG-03): static, and readable by anybody. */
export function Screen() {
  const { i18n } = useLingui();
  return <LegalPage document={use(legalDocument('privacyPolicy', i18n.locale))} />;
}
