import { useText } from '../../lib/use-text.ts';
import { DismissButton } from '../../payment/card/dismiss-button.tsx';
import { PaymentStatus } from '../../payment/card/payment-status.tsx';
import type { Payment } from '../../payment/machine/payment.ts';
import type { PaymentView } from '../../payment/use-payment.ts';
import { useGo } from '../../session/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

type TakenPageProps = { title: string; view: PaymentView; record: Payment };

/**
 * Replaces the offer once a loan of the product was sent: its receipt, or the check of its outcome.
 * It cannot be sent again from here.
 */
export function TakenPage({ title, view, record }: TakenPageProps) {
  const { orderId, state } = record;
  const text = useText();
  const go = useGo();
  const order = orderId === '' ? {} : { orderId };
  const open = () => void go('orderDetails', { ...order, from: 'confirm' }, { replace: true });
  return (
    <Page
      title={title}
      footer={
        state === 'paid' ? (
          <DismissButton view={view} payment={record} label={text('loan.open')} onDone={open} />
        ) : (
          <Button tone="secondary" onClick={open}>
            {text('loan.open')}
          </Button>
        )
      }
    >
      <PaymentStatus view={view} />
    </Page>
  );
}
