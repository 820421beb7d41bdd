import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { useLeaveHash } from '../../session/hash-navigation.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { EmbeddedPage } from '../../ui/embedded-page.tsx';
import { Page } from '../../ui/page.tsx';
import { SampleAgreement } from './sample-agreement.tsx';
import './agreement-page.css';

/** The agreement that a visitor accepts by registering (PRO-08): the lender's text, or a sample. */
export function AgreementPage() {
  const text = useText();
  const onBack = useLeaveHash();
  const title = text('promotion.agreement');
  const lenders = config.embeds.agreement;
  return (
    <Page title={title} onBack={onBack}>
      {lenders ? (
        <EmbeddedPage address={lenders} title={title} open={text('promotion.agreementOpen')} />
      ) : (
        <SampleAgreement />
      )}
      <nav className="agreement-more" aria-label={text('promotion.agreementMore')}>
        <ScreenLink to="privacyPolicy">{text('promotion.privacyPolicy')}</ScreenLink>
        <ScreenLink to="loanAgreement">{text('promotion.loanTerms')}</ScreenLink>
      </nav>
    </Page>
  );
}
