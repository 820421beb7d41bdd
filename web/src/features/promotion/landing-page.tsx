import { useId } from 'react';
import { Link } from 'react-router-dom';
import { promotionHashes } from '../../lib/paths.ts';
import { useText } from '../../lib/use-text.ts';
import { useHashAddress } from '../../session/hash-navigation.ts';
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
  const addressOf = useHashAddress();
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
        <Link to={addressOf(promotionHashes.agreement)}>{text('promotion.agreement')}</Link>
        <ScreenLink to="customerService">{text('promotion.help')}</ScreenLink>
      </div>
    </Page>
  );
}
