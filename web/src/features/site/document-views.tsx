import { useLingui } from '@lingui/react';
import { config } from '../../lib/config.ts';
import { FRAME_NAME } from '../../lib/frame-name.ts';
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
      {...useEmbedAddress(config.embeds.policy, 'privacyPolicy')}
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
      {...useEmbedAddress(config.embeds.loan, 'loanAgreement')}
    />
  );
}

type DocumentViewProps = { heading: string; title: string; address: string; isOwn: boolean };

function DocumentView({ heading, title, address, isOwn }: DocumentViewProps) {
  const text = useText();
  return (
    <article className="site-document">
      {/* A page of ours has its title in its bar. */}
      <h1 className={isOwn ? 'visually-hidden' : 'site-title'} tabIndex={-1}>
        {heading}
      </h1>
      <EmbeddedPage
        address={address}
        title={title}
        name={FRAME_NAME}
        open={text('site.embed.open')}
        isOwn={isOwn}
      />
    </article>
  );
}

/**
 * Address of a page to embed, and whether it is ours; without a configured one, the screen `own` in
 * the current language. No other query parameter is passed on: those identify the borrower.
 */
function useEmbedAddress(
  configured: string | undefined,
  own: 'privacyPolicy' | 'loanAgreement',
): Pick<DocumentViewProps, 'address' | 'isOwn'> {
  const { i18n } = useLingui();
  const search = new URLSearchParams({ lang: i18n.locale });
  const ours = `${paths[own]}?${search.toString()}`;
  const address = embedAddress(configured, ours, location.href);
  return { address, isOwn: address === ours };
}
