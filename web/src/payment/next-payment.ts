import { paymentPageOf } from './store/payment-page.ts';
import { WAIT_MS, type Payment } from './machine/payment.ts';

/** Whether a payment can be finished: on a page that this tab knows, or as it has just started. */
const canFinish = ({ state, since, id }: Payment, now: number): boolean =>
  state === 'started' && (now - since < WAIT_MS || paymentPageOf(id) !== undefined);

/**
 * Payments as they concern the borrower: the newest first, but before it those that can still be
 * finished.
 */
export function nextFirst(payments: readonly Payment[], now: number): readonly Payment[] {
  return [...payments]
    .reverse()
    .sort((one, other) => Number(canFinish(other, now)) - Number(canFinish(one, now)));
}

type Beside = { beside: readonly Payment[]; now: number };

/**
 * The tone of a button that pays: it is not the strong one of its screen while another payment can
 * still be finished, since that is better than paying once more.
 */
export function payTone({ beside, now }: Beside): 'primary' | 'secondary' {
  return beside.some((one) => canFinish(one, now)) ? 'secondary' : 'primary';
}
