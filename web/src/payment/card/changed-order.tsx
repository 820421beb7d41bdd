import { useText } from '../../lib/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import type { Payment } from '../machine/payment.ts';
import type { PaymentView } from '../use-payment.ts';
import { DismissButton } from './dismiss-button.tsx';
import { PaymentHead } from './payment-head.tsx';
import { usePaymentRows } from './use-payment-rows.ts';
import './payment-card.css';

type ChangedOrderProps = { view: PaymentView; payment: Payment; onDone?: () => void };

/**
 * A payment that is no longer waited for, because the order has changed. It is unknown whether this
 * payment caused the change, so nothing is said about that, unless the borrower has said so.
 */
export function ChangedOrder({ view, payment, onDone }: ChangedOrderProps) {
  const text = useText();
  const rows = usePaymentRows(payment);
  const amount =
    payment.amount === '' ? [] : [{ title: text('payment.amount'), value: payment.amount }];
  const { kind, claimed = false } = payment;
  const title = kind === 'loan' ? 'payment.orderChangedLoan' : 'payment.orderChanged';
  const isNoted = claimed && kind !== 'loan';
  return (
    <section className="payment-card payment-open">
      <PaymentHead
        mark={<Icon name={isNoted ? 'check' : 'alert'} />}
        title={text(isNoted ? 'payment.claimed' : title)}
        amount=""
      >
        <p>{text(isNoted ? 'payment.claimedText' : 'payment.orderChangedText')}</p>
      </PaymentHead>
      <TitleRows rows={[...amount, ...rows]} />
      <div className="payment-actions">
        <DismissButton view={view} payment={payment} onDone={onDone} />
      </div>
    </section>
  );
}
