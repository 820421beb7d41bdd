import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import type { Payment } from '../machine/payment.ts';
import { dispatch } from '../store/payment-store.ts';
import type { PaymentView } from '../use-payment.ts';

type DismissButtonProps = {
  view: PaymentView;
  payment: Payment;
  /** Says where `onDone` leads. */
  label?: string;
  onDone?: () => void;
};

/** Puts away the card of a payment that has ended. `onDone` leads on from it. */
export function DismissButton({ view, payment, label, onDone }: DismissButtonProps) {
  const text = useText();
  return (
    <Button
      onClick={() => {
        void dispatch(view.subject.key, { type: 'dismissed', id: payment.id });
        onDone?.();
      }}
    >
      {label ?? text('payment.dismiss')}
    </Button>
  );
}
