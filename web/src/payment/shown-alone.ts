import { DAY_MS } from './order/due-days.ts';
import { ageOf, hasArrived, mustWait, type Payment } from './machine/payment.ts';

/** How long a receipt replaces the form unless it is dismissed. */
const SHOWN_MS = DAY_MS;

/** Whether a payment replaces the form: it has to be waited for, or it is a receipt. */
export function isShownAlone(payment: Payment, now: number): boolean {
  if (payment.dismissed) return false;
  return mustWait(payment, now) || (hasArrived(payment) && ageOf(payment, now) < SHOWN_MS);
}
