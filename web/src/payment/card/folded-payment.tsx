import type { ReactNode } from 'react';
import { ClampedName } from '../../ui/clamped-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import type { Payment } from '../machine/payment.ts';
import { purposeOf } from './purpose.ts';
import './payment-card.css';

type FoldedPaymentProps = {
  payment: Payment;
  /** When it was tapped, and what is known of it. */
  state: string;
  /** Whether it is unfolded at first. */
  isOpen: boolean;
  children: ReactNode;
};

/** An open payment below the card of another: what tells it apart, and the rest on request. */
export function FoldedPayment({ payment, state, isOpen, children }: FoldedPaymentProps) {
  return (
    <section className="payment-card payment-open">
      <details className="payment-folded" open={isOpen}>
        <summary>
          <span className="figure-label">
            <ClampedName name={purposeOf(payment)} />
          </span>
          <strong>{payment.amount}</strong>
          <Icon name="forward" />
          <span className="payment-folded-state">
            <UnbrokenText text={state} />
          </span>
        </summary>
        {children}
      </details>
    </section>
  );
}
