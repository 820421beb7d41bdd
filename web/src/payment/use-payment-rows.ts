import { formatDate } from '@brought/sdk';
import { useText } from '../lib/use-text.ts';
import type { Payment } from './payment.ts';

/** What is known of a payment beside its amount, as rows; what is not known has no row. */
export function usePaymentRows(payment: Payment) {
  const text = useText();
  return [
    { title: text('payment.order'), value: payment.orderId },
    { title: text('payment.method'), value: payment.method },
    { title: text('payment.coupon'), value: payment.coupon },
    { title: text('payment.reference'), value: payment.reference },
    { title: text('payment.time'), value: formatDate(payment.at, { time: true }) },
    { title: text('payment.balance'), value: payment.balance },
    { title: text('payment.nextDate'), value: payment.nextDate },
  ].filter((row) => row.value !== '');
}
