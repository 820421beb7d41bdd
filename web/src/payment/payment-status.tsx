import { memo } from 'react';
import { useText } from '../lib/use-text.ts';
import { ChangedOrder } from './changed-order.tsx';
import { OpenPayment } from './open-payment.tsx';
import type { Payment } from './payment.ts';
import { PaymentQuestion } from './payment-question.tsx';
import { PaymentReceipt } from './payment-receipt.tsx';
import { useOrderLooks } from './use-order-looks.ts';
import type { PaymentView } from './use-payment.ts';

/**
 * All that is known of the payments of an order: their outcome where it is not known yet or not
 * put away, and the question before one more.
 */
export const PaymentStatus = memo(function PaymentStatus({ payment }: { payment: PaymentView }) {
  return (
    <>
      {payment.loaded && !payment.reliable ? <UnreliableNote /> : null}
      <PaymentCards payment={payment} />
    </>
  );
});

/** Told where the phone cannot keep payments, or not say which there are. */
export function UnreliableNote() {
  const text = useText();
  return (
    <p className="payment-note" role="status">
      {text('payment.unreliable')}
    </p>
  );
}

/** The same without a word of what the phone cannot keep, for a screen of more than one. */
export const PaymentCards = memo(function PaymentCards({ payment }: { payment: PaymentView }) {
  const { record, beside, open, subject } = payment;
  // What was put away has no card that looks at the order, and may arrive.
  useOrderLooks(subject, open);
  return (
    <>
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
