import { useText } from '../lib/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TitleRows } from '../ui/title-rows.tsx';
import { OrderChange } from './order-change.tsx';
import { PaymentHead } from './payment-head.tsx';
import type { PaymentRecord } from './payment-record.ts';
import { updatePayment } from './payment-store.ts';
import { useOrderPolling } from './use-order-polling.ts';
import { usePaymentRows } from './use-payment-rows.ts';
import './payment-card.css';

/**
 * A payment that the borrower finishes in a wallet. The order is read until it has arrived, so that
 * nobody pays twice because nothing seemed to happen.
 */
export function StartedPayment({ record }: { record: PaymentRecord }) {
  const text = useText();
  const rows = usePaymentRows(record);
  const { check, ended } = useOrderPolling(record);
  return (
    <section className="payment-card payment-open">
      <PaymentHead
        mark={ended ? <Icon name="alert" /> : <Spinner />}
        title={text('payment.started')}
        amount={record.amount}
      >
        <p>{text(ended ? 'payment.startedLate' : 'payment.startedText')}</p>
      </PaymentHead>
      <TitleRows rows={rows} />
      {check?.comparison === 'changed' ? (
        <OrderChange record={record} differences={check.differences} />
      ) : null}
      <div className="payment-actions">
        <Button tone="secondary" onClick={() => void updatePayment(record, undefined)}>
          {text('payment.giveUp')}
        </Button>
      </div>
    </section>
  );
}
