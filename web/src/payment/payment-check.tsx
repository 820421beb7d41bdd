import { PaymentReceipt } from './payment-receipt.tsx';
import { OpenPayment } from './open-payment.tsx';
import type { Payment } from './use-payment.ts';

/**
 * The payment that stands in the way of another one: what is known of it while its outcome is
 * unknown, or its receipt. Nothing when there is none.
 */
export function PaymentCheck({ payment: { record } }: { payment: Payment }) {
  if (!record) return null;
  if (record.state === 'paid') return <PaymentReceipt record={record} />;
  return <OpenPayment key={record.attempt} record={record} />;
}
