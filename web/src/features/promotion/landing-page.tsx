import { useId } from 'react';
import { promotionHashes } from '../../lib/paths.ts';
import { useText } from '../../lib/use-text.ts';
import { HashLink } from '../../session/hash-link.tsx';
import { ScreenLink } from '../../session/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { RegisterForm } from './register-form.tsx';
import type { Registration } from './use-registration.ts';
import './landing-page.css';

/** The landing of a promotion: a short text, the form, and Apply. */
export function LandingPage({ registration }: { registration: Registration }) {
  const text = useText();
  const formId = useId();
  return (
    <Page
      title={text('promotion.title')}
      lead={
        <section className="landing-words">
          <h2>{text('promotion.headline')}</h2>
          <p>{text('promotion.lead')}</p>
        </section>
      }
      footer={
        <Button type="submit" form={formId} busy={registration.registering}>
          {text('promotion.apply')}
        </Button>
      }
    >
      <RegisterForm id={formId} registration={registration} />
      <div className="landing-notes">
        <p>{text('promotion.consent')}</p>
        <HashLink hash={promotionHashes.agreement}>{text('promotion.agreement')}</HashLink>
        <ScreenLink to="customerService">{text('promotion.help')}</ScreenLink>
      </div>
    </Page>
  );
}
