import { paymentPageOf } from './store/payment-page.ts';
import { isAfterAnother, isOpen, WAIT_MS, type Payment } from './machine/payment.ts';

/**
 * Whether a payment is to be finished, on a page that this tab knows or as it has just started: not
 * if another one has arrived since.
 */
const isToFinish = (payment: Payment, now: number): boolean =>
  payment.state === 'started' &&
  !isAfterAnother(payment) &&
  (now - payment.since < WAIT_MS || paymentPageOf(payment.id) !== undefined);

/**
 * Payments as they concern the borrower: the newest first, but before it those that can still be
 * finished.
 */
export function nextFirst(payments: readonly Payment[], now: number): readonly Payment[] {
  return [...payments]
    .reverse()
    .sort((one, other) => Number(isToFinish(other, now)) - Number(isToFinish(one, now)));
}

type Beside = { beside: readonly Payment[]; now: number };

/**
 * The tone of a button that pays: it is not the strong one of its screen while another payment can
 * still be finished, or has an unknown outcome. Both are better than paying once more: to finish
 * it, and to look again.
 */
export function payTone({ beside, now }: Beside): 'primary' | 'secondary' {
  const isUnknown = (one: Payment) => isOpen(one) && one.state !== 'started';
  return beside.some((one) => isToFinish(one, now) || isUnknown(one)) ? 'secondary' : 'primary';
}
