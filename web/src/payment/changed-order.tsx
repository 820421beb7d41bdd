import { useText } from '../lib/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TitleRows } from '../ui/title-rows.tsx';
import type { Payment } from './payment.ts';
import { PaymentHead } from './payment-head.tsx';
import { dispatch } from './payment-store.ts';
import type { PaymentView } from './use-payment.ts';
import { usePaymentRows } from './use-payment-rows.ts';
import './payment-card.css';

type ChangedOrderProps = { view: PaymentView; payment: Payment; onDone?: () => void };

/**
 * A payment that is no longer waited for, because the order has changed. It is unknown whether this
 * payment caused the change, so nothing is said about that.
 */
export function ChangedOrder({ view, payment, onDone }: ChangedOrderProps) {
  const text = useText();
  const rows = usePaymentRows(payment);
  const amount =
    payment.amount === '' ? [] : [{ title: text('payment.amount'), value: payment.amount }];
  return (
    <section className="payment-card payment-open">
      <PaymentHead
        mark={<Icon name="alert" />}
        title={text(payment.kind === 'loan' ? 'payment.orderChangedLoan' : 'payment.orderChanged')}
        amount=""
      >
        <p>{text('payment.orderChangedText')}</p>
      </PaymentHead>
      <TitleRows rows={[...amount, ...rows]} />
      <div className="payment-actions">
        <Button
          onClick={() => {
            void dispatch(view.subject.key, { type: 'dismissed', id: payment.id });
            onDone?.();
          }}
        >
          {text('payment.dismiss')}
        </Button>
      </div>
    </section>
  );
}
