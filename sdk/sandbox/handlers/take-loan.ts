import { disburse, requestOrder } from '../loan/disburse.ts';
import { ordersAt } from '../state/orders.ts';
import { dayOf, formatDay } from '../lib/days.ts';
import { orderStatus, statusOf } from '../loan/status.ts';
import type { SessionState } from '../state/session-state.ts';
import { makeOffer, type Wish } from './loan-offer.ts';

/** The id of the order that was paid out, or why none was. */
export function takeLoan(
  session: SessionState,
  wish: Wish,
  now: number,
): { readonly id: string } | string {
  if (wish.amount === '' || wish.periods === '') return 'Choose an amount and a term.';
  const offer = makeOffer(wish, now);
  if (typeof offer === 'string') return offer;
  if (!session.payout)
    return 'Add a bank card or a wallet first: we need an account to send you the money.';
  const known = ordersAt(session, now);
  const ready = known.find(
    ({ stage, productId }) => stage === 'ready' && productId === wish.productId,
  );
  const id = ready?.id ?? nextOrderId(session, now);
  const repeatClient = known.some((order) => statusOf(order, dayOf(now)) === orderStatus.settled);
  const { amount, periods } = offer.quote;
  const request = requestOrder(
    { id, productId: wish.productId, amount, periods, repeatClient },
    'ready',
    now,
  );
  session.orders.set(id, disburse(request, now));
  return { id };
}

function nextOrderId(session: SessionState, now: number): string {
  const day = formatDay(dayOf(now)).replaceAll('-', '');
  const id = `L${day}${String(session.nextOrder).padStart(4, '0')}`;
  session.nextOrder += 1;
  return id;
}
