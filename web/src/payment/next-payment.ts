import { useOnline } from '../lib/use-online.ts';
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

/**
 * The tone of a button that pays: of a screen's buttons the one that opens the page of an open
 * payment is the strong one, since finishing that is better than paying once more.
 */
export function usePayTone({ beside }: { beside: readonly Payment[] }): 'primary' | 'secondary' {
  const online = useOnline();
  const leadsOn = beside.some(
    ({ state, id }) => state === 'started' && paymentPageOf(id) !== undefined,
  );
  return online && leadsOn ? 'secondary' : 'primary';
}
