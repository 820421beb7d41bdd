import { useLingui } from '@lingui/react';
import { paths } from '../../lib/paths.ts';
import { embedAddress } from './embed-address.ts';

/**
 * Address of a page to embed; without a configured one, the screen `own` in the language spoken
 * here. Nothing else of this page's address goes along: it names the borrower.
 */
export function useEmbedAddress(
  configured: string | undefined,
  own: 'privacyPolicy' | 'loanAgreement',
): string {
  const { i18n } = useLingui();
  const search = new URLSearchParams({ lang: i18n.locale });
  return embedAddress(configured, `${paths[own]}?${search.toString()}`, location.href);
}
