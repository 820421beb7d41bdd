import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { OrderChange } from './order-change.tsx';
import { become } from './pay.ts';
import { usePaymentFacts } from './payment-facts.ts';
import { PaymentHead } from './payment-head.tsx';
import type { PaymentRecord } from '../payment-record.ts';
import { useCheck } from './use-check.ts';
import './payment-card.css';

/**
 * A payment that the borrower finishes in a wallet. The order is looked at until it has arrived, so
 * that nobody pays twice because nothing seemed to happen.
 */
export function StartedPayment({ record }: { record: PaymentRecord }) {
  const text = useText();
  const facts = usePaymentFacts(record);
  const { look, over } = useCheck(record);
  return (
    <section className="payment-card payment-open">
      <PaymentHead
        mark={over ? <Icon name="alert" /> : <Spinner />}
        title={text('payment.started')}
        amount={record.amount}
      >
        <p>{text(over ? 'payment.startedLate' : 'payment.startedText')}</p>
      </PaymentHead>
      <TitleRows rows={facts} />
      {look?.verdict === 'changed' ? (
        <OrderChange record={record} differences={look.differences} />
      ) : null}
      <div className="payment-actions">
        <Button tone="secondary" onClick={() => void become(record, undefined)}>
          {text('payment.giveUp')}
        </Button>
      </div>
    </section>
  );
}
