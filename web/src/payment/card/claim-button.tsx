import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Payment } from '../machine/payment.ts';
import { dispatch } from '../store/payment-store.ts';
import type { Snapshot } from '../order/snapshot.ts';
import type { PaymentView } from '../use-payment.ts';

type ClaimButtonProps = {
  view: PaymentView;
  payment: Payment;
  /** The order with the change. */
  seen: Snapshot | null;
  children: ReactNode;
};

/** With it the borrower says that a payment is what has changed the order. */
export function ClaimButton({ view, payment: { id }, seen, children }: ClaimButtonProps) {
  return (
    <Button
      tone="secondary"
      onClick={() =>
        void dispatch(view.subject.key, { type: 'claimed', id, order: seen, now: Date.now() })
      }
    >
      {children}
    </Button>
  );
}
