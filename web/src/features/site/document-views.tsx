import { useLingui } from '@lingui/react';
import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../lib/use-text.ts';
import { EmbeddedPage } from '../../ui/embedded-page.tsx';
import { embedAddress } from './embed-address.ts';

/** The privacy page of the site: the lender's policy, embedded (SITE-15). */
export function PolicyView() {
  const text = useText();
  return (
    <DocumentView
      heading={text('site.nav.policy')}
      title={text('site.policy.frame')}
      address={useEmbedAddress(config.embeds.policy, 'privacyPolicy')}
    />
  );
}

/** The loan terms page of the site: the terms, embedded (SITE-16). */
export function LoanView() {
  const text = useText();
  return (
    <DocumentView
      heading={text('site.nav.loan')}
      title={text('site.loan.frame')}
      address={useEmbedAddress(config.embeds.loan, 'loanAgreement')}
    />
  );
}

type DocumentViewProps = { heading: string; title: string; address: string };

function DocumentView({ heading, title, address }: DocumentViewProps) {
  const text = useText();
  return (
    <article className="site-document">
      <h1 className="site-title" tabIndex={-1}>
        {heading}
      </h1>
      <EmbeddedPage address={address} title={title} open={text('site.embed.open')} />
    </article>
  );
}

/**
 * Address of a page to embed; without a configured one, the screen `own` in the current language.
 * No other query parameter is passed on: those identify the borrower.
 */
function useEmbedAddress(
  configured: string | undefined,
  own: 'privacyPolicy' | 'loanAgreement',
): string {
  const { i18n } = useLingui();
  const search = new URLSearchParams({ lang: i18n.locale });
  return embedAddress(configured, `${paths[own]}?${search.toString()}`, location.href);
}
