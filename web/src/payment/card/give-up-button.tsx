import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/notices.ts';
import type { Payment } from '../machine/payment.ts';
import { dispatch } from '../store/payment-store.ts';
import type { PaymentView } from '../use-payment.ts';

/** With it the borrower says that they did not finish a payment; a toast says what that means. */
export function GiveUpButton({ view, payment }: { view: PaymentView; payment: Payment }) {
  const text = useText();
  const giveUp = async () => {
    await dispatch(view.subject.key, { type: 'dismissed', id: payment.id });
    showToast(text('payment.givenUp'));
  };
  return (
    <Button tone="secondary" onClick={() => void giveUp()}>
      {text('payment.giveUp')}
    </Button>
  );
}
