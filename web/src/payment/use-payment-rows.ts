import { shownText } from '../lib/plain-text.ts';
import { useText } from '../lib/use-text.ts';
import { shownDay, shownMoment } from '../session/formats.ts';
import type { Payment } from './payment.ts';

/** What is known of a payment besides its amount, as rows. */
export function usePaymentRows(payment: Payment) {
  const text = useText();
  return [
    { title: text('payment.order'), value: shownText(payment.orderId) },
    { title: text('payment.method'), value: payment.method },
    { title: text('payment.coupon'), value: payment.coupon },
    { title: text('payment.reference'), value: shownText(payment.reference) },
    { title: text('payment.time'), value: shownMoment(payment.at) },
    { title: text('payment.balance'), value: payment.balance },
    { title: text('payment.nextDate'), value: shownDay(payment.nextDate) },
  ].filter((row) => row.value !== '');
}
