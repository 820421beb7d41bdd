import { useText } from '../lib/use-text.ts';
import { Button } from '../ui/button.tsx';
import { UnbrokenDates } from '../ui/unbroken-dates.tsx';
import type { Payment } from './payment.ts';
import { dispatch } from './payment-store.ts';
import { nameByTime } from './purpose.ts';
import type { Snapshot } from './snapshot.ts';
import type { PaymentView } from './use-payment.ts';

type ClaimButtonProps = {
  view: PaymentView;
  payment: Payment;
  /** The order with the change. */
  seen: Snapshot | null;
  /** Whether the change may be of another payment as well. */
  isShared: boolean;
};

/** With it the borrower says that a payment is what has changed the order. */
export function ClaimButton({ view, payment, seen, isShared }: ClaimButtonProps) {
  const text = useText();
  const { id, kind } = payment;
  const own = kind === 'loan' ? 'payment.isLoan' : 'payment.isPaid';
  return (
    <Button
      tone="secondary"
      onClick={() =>
        void dispatch(view.subject.key, { type: 'claimed', id, order: seen, now: Date.now() })
      }
    >
      <UnbrokenDates
        text={isShared ? text('payment.wasThis', { payment: nameByTime(payment) }) : text(own)}
      />
    </Button>
  );
}
