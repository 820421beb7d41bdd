import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { useLeaveHash } from '../../session/hash-navigation.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { Page } from '../../ui/page.tsx';
import './agreement-page.css';

const sections = ['account', 'loan', 'code', 'data', 'end'] as const;

/** The agreement that a visitor makes by registering (document 1, section 2): a sample, and says so. */
export function AgreementPage() {
  const text = useText();
  const onBack = useLeaveHash();
  const company = config.company.name;
  return (
    <Page title={text('promotion.agreement')} onBack={onBack}>
      <p className="agreement-note">{text('promotion.agreementSample')}</p>
      <article className="agreement">
        {sections.map((section) => (
          <section key={section}>
            <h2>{text(`promotion.agreement.${section}`)}</h2>
            <p>{text(`promotion.agreement.${section}Text`, { company })}</p>
          </section>
        ))}
        <nav aria-label={text('promotion.agreementMore')}>
          <ScreenLink to="privacyPolicy">{text('promotion.privacyPolicy')}</ScreenLink>
          <ScreenLink to="loanAgreement">{text('promotion.loanTerms')}</ScreenLink>
        </nav>
      </article>
    </Page>
  );
}
