import { memo } from 'react';
import { OpenPayment } from './open-payment.tsx';
import { PaymentReceipt } from './payment-receipt.tsx';
import { StartedPayment } from './started-payment.tsx';
import type { Payment } from './use-payment.ts';

/**
 * The last payment, if it still counts: its outcome is unknown, or the borrower finishes it
 * elsewhere, or this is its receipt.
 */
export const PaymentStatus = memo(function PaymentStatus({ payment }: { payment: Payment }) {
  const { record, started } = payment;
  if (started) return <StartedPayment key={started.attempt} record={started} />;
  if (!record) return null;
  if (record.state === 'paid') return <PaymentReceipt record={record} />;
  return <OpenPayment key={record.attempt} record={record} />;
});
