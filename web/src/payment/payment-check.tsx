import { OpenPayment } from './open-payment.tsx';
import { PaymentReceipt } from './payment-receipt.tsx';
import { StartedPayment } from './started-payment.tsx';
import type { Payment } from './use-payment.ts';

/**
 * What is known of the last payment: its outcome is unknown, or this is its receipt, and then it
 * stands in the way of another one; or it waits to be finished elsewhere. Nothing when there is none.
 */
export function PaymentCheck({ payment: { record, started } }: { payment: Payment }) {
  if (started) return <StartedPayment key={started.attempt} record={started} />;
  if (!record) return null;
  if (record.state === 'paid') return <PaymentReceipt record={record} />;
  return <OpenPayment key={record.attempt} record={record} />;
}
