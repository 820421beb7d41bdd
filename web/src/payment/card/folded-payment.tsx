import type { ReactNode } from 'react';
import { useText } from '../../lib/use-text.ts';
import { ClampedName } from '../../ui/clamped-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import type { Payment } from '../machine/payment.ts';
import { purposeOf } from './purpose.ts';
import './payment-card.css';

type FoldedPaymentProps = {
  payment: Payment;
  /** When it was tapped. */
  time: string;
  /** Whether it has surely not arrived yet, which may not be said if one of several has. */
  isAwaited: boolean;
  /** Whether it is unfolded at first. */
  isOpen: boolean;
  children: ReactNode;
};

/** An open payment below the card of another: what tells it apart, and the rest on request. */
export function FoldedPayment({ payment, time, isAwaited, isOpen, children }: FoldedPaymentProps) {
  const text = useText();
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
            <UnbrokenText text={isAwaited ? text('payment.awaited', { time }) : time} />
          </span>
        </summary>
        {children}
      </details>
    </section>
  );
}
