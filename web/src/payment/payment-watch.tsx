import { useEffect, useRef } from 'react';
import { text } from '../lib/language.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../ui/notices.ts';
import { isOpen } from './payment.ts';
import { useOrderLooks } from './use-order-looks.ts';
import { usePayment } from './use-payment.ts';

/**
 * Looks at the order of the session while the borrower does something else in the app, and says so
 * when an open payment of it has arrived. A screen that draws the payment shares the looks.
 */
export function PaymentWatch() {
  const { orderId } = useSession();
  return orderId === undefined ? null : <OrderWatch key={orderId} />;
}

function OrderWatch() {
  const { subject, record, open, receipts } = usePayment('repayment');
  const payments = record ? [...open, record] : open;
  useOrderLooks(subject, payments);

  const waiting = useRef<string[]>([]);
  useEffect(() => {
    const paid = [...payments, ...receipts].filter(({ state }) => state === 'paid');
    const arrived = paid.some(({ id }) => waiting.current.includes(id));
    waiting.current = payments.filter(isOpen).map(({ id }) => id);
    // The receipt says it itself where it is drawn.
    if (arrived && !document.querySelector('.payment-paid')) showToast(text('payment.done'));
  });
  return null;
}
