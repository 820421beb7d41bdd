import { dayOf, formatDay } from '../lib/days.ts';
import { disburse, requestOrder } from '../loan/disburse.ts';
import type { Order } from '../loan/order.ts';
import { orderStatus } from '../../src/generated/constants.ts';
import { statusOf } from '../loan/status.ts';
import { ordersAt } from '../state/orders.ts';
import type { SessionState } from '../state/session-state.ts';
import { makeOffer, type OfferRequest } from './loan-offer.ts';

/** Pays a loan out. Returns its order, or why there is none. */
export function takeLoan(
  session: SessionState,
  request: OfferRequest,
  now: number,
): Order | string {
  if (request.amount === '' || request.periods === '') return 'Choose an amount and a term.';
  const offer = makeOffer(request, now);
  if (typeof offer === 'string') return offer;
  if (!session.payout)
    return 'Add a bank card or a wallet first: we need an account to send you the money.';
  const known = ordersAt(session, now);
  const ready = known.find(
    ({ stage, productId }) => stage === 'ready' && productId === request.productId,
  );
  const id = ready?.id ?? nextOrderId(session, now);
  const repeatClient = known.some((order) => statusOf(order, dayOf(now)) === orderStatus.settled);
  const { amount, periods } = offer.quote;
  const waiting = requestOrder(
    { id, productId: request.productId, amount, periods, repeatClient },
    'ready',
    now,
  );
  const order = disburse(waiting, now);
  session.orders.set(id, order);
  return order;
}

function nextOrderId(session: SessionState, now: number): string {
  const day = formatDay(dayOf(now)).replaceAll('-', '');
  const id = `L${day}${String(session.nextOrder).padStart(4, '0')}`;
  session.nextOrder += 1;
  return id;
}
