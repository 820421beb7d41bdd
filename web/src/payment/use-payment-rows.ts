import { formatDate } from '@brought/sdk';
import { useText } from '../lib/use-text.ts';
import type { PaymentRecord } from './payment-record.ts';

/** What is known of a payment beside its amount, as rows; what is not known has no row. */
export function usePaymentRows({ orderId, reference, at }: PaymentRecord) {
  const text = useText();
  return [
    { title: text('payment.order'), value: orderId },
    { title: text('payment.reference'), value: reference },
    { title: text('payment.time'), value: formatDate(at, { time: true }) },
  ].filter((row) => row.value !== '');
}
