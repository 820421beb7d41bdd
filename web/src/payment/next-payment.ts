import { paymentPageOf } from './payment-page.ts';
import { WAIT_MS, type Payment } from './payment.ts';

/**
 * Payments as they concern the borrower: the newest first, but before it those that can still be
 * finished, on a page that this tab knows, or as they have just been started.
 */
export function nextFirst(payments: readonly Payment[], now: number): readonly Payment[] {
  const canFinish = ({ state, since, id }: Payment) =>
    state === 'started' && (now - since < WAIT_MS || paymentPageOf(id) !== undefined);
  return [...payments]
    .reverse()
    .sort((one, other) => Number(canFinish(other)) - Number(canFinish(one)));
}
