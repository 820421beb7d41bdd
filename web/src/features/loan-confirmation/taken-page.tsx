import { useText } from '../../lib/use-text.ts';
import { PaymentStatus } from '../../payment/payment-status.tsx';
import type { Payment } from '../../payment/payment.ts';
import type { PaymentView } from '../../payment/use-payment.ts';
import { useGo } from '../../session/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

type TakenPageProps = { title: string; payment: PaymentView; record: Payment };

/**
 * Replaces the offer once a loan of the product was sent: its receipt, or the check of its outcome.
 * It cannot be sent again from here.
 */
export function TakenPage({ title, payment, record: { orderId, state } }: TakenPageProps) {
  const text = useText();
  const go = useGo();
  const order = orderId === '' ? {} : { orderId };
  const open = () => void go('orderDetails', { ...order, from: 'confirm' }, { replace: true });
  return (
    <Page
      title={title}
      footer={
        <Button tone="secondary" onClick={open}>
          {text('loan.open')}
        </Button>
      }
    >
      {/* Without its receipt a loan that was taken would be offered again. */}
      <PaymentStatus payment={payment} onDone={state === 'paid' ? open : undefined} />
    </Page>
  );
}
