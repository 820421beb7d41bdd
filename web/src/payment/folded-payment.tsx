import type { ReactNode } from 'react';
import { shownMoment } from '../session/formats.ts';
import { ClampedName } from '../ui/clamped-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { UnbrokenDates } from '../ui/unbroken-dates.tsx';
import { tappedAt, type Payment } from './payment.ts';
import { purposeOf } from './purpose.ts';
import './payment-card.css';

type FoldedPaymentProps = {
  payment: Payment;
  /** Whether it is unfolded at first. */
  isOpen: boolean;
  /** The question whether a change was this payment, which stays in sight. */
  claim: ReactNode;
  children: ReactNode;
};

/** An open payment below the card of another: what tells it apart, and the rest on request. */
export function FoldedPayment({ payment, isOpen, claim, children }: FoldedPaymentProps) {
  return (
    <section className="payment-card payment-open">
      <details className="payment-folded" open={isOpen}>
        <summary>
          <span className="figure-label">
            <ClampedName name={purposeOf(payment)} />
          </span>
          <strong>{payment.amount}</strong>
          <Icon name="forward" />
          <span className="payment-folded-time">
            <UnbrokenDates text={shownMoment(tappedAt(payment))} />
          </span>
        </summary>
        {children}
      </details>
      {claim}
    </section>
  );
}
