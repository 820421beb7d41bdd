import { memo } from 'react';
import { useText } from '../lib/use-text.ts';
import { ChangedOrder } from './changed-order.tsx';
import { OpenPayment } from './open-payment.tsx';
import type { Payment } from './payment.ts';
import { PaymentQuestion } from './payment-question.tsx';
import { PaymentReceipt } from './payment-receipt.tsx';
import type { PaymentView } from './use-payment.ts';

/**
 * All that is known of the payments of an order: their outcome where it is not known yet or not
 * put away, and the question before one more.
 */
export const PaymentStatus = memo(function PaymentStatus({ payment }: { payment: PaymentView }) {
  const text = useText();
  const { record, beside, loaded, reliable, subject } = payment;
  return (
    <>
      {loaded && !reliable ? (
        <p className="payment-note" role="status">
          {text('payment.unreliable')}
        </p>
      ) : null}
      {[...(record ? [record] : []), ...beside].map((one) => (
        <PaymentCard key={one.id} view={payment} payment={one} />
      ))}
      <PaymentQuestion orderKey={subject.key} />
    </>
  );
});

function PaymentCard({ view, payment }: { view: PaymentView; payment: Payment }) {
  if (payment.state === 'paid') return <PaymentReceipt view={view} payment={payment} />;
  if (payment.state === 'changed') return <ChangedOrder view={view} payment={payment} />;
  return <OpenPayment view={view} payment={payment} />;
}
