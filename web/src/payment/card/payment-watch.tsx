import { useEffect, useRef } from 'react';
import { text } from '../../lib/language.ts';
import { useSession } from '../../session/use-session.ts';
import { showToast } from '../../ui/notices.ts';
import { isOpen } from '../machine/payment.ts';
import { useOrderUpdates } from '../use-order-updates.ts';
import { usePayment } from '../use-payment.ts';
import { doneTitle } from './done-title.ts';

/**
 * Keeps looking at the session's order while the borrower does something else in the app, and shows
 * a toast when an open payment of it has arrived. A screen that shows the payment shares these
 * reads.
 */
export function PaymentWatch() {
  const { orderId } = useSession();
  return orderId === undefined ? null : <OrderWatch key={orderId} />;
}

function OrderWatch() {
  const { subject, record, open, receipts } = usePayment('repayment');
  const payments = record ? [...open, record] : open;
  useOrderUpdates(subject, payments);

  const waiting = useRef<string[]>([]);
  useEffect(() => {
    const paid = [...payments, ...receipts].filter(({ state }) => state === 'paid');
    const arrived = paid.find(({ id }) => waiting.current.includes(id));
    waiting.current = payments.filter(isOpen).map(({ id }) => id);
    // A receipt on the screen already shows it.
    if (arrived && !document.querySelector('.payment-paid'))
      showToast(text(doneTitle[arrived.kind]));
  });
  return null;
}
