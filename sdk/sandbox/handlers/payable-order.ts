import { dayOf } from '../lib/days.ts';
import type { Order } from '../loan/order.ts';
import { isPayable, statusOf } from '../loan/status.ts';
import { orderAt } from '../state/orders.ts';
import type { SessionView } from '../state/session-state.ts';
import { noOrder } from './refusals.ts';

/** The order that a payment is for, or the reason why nothing of it can be paid. */
export function payableOrder(session: SessionView, orderId: string, now: number): Order | string {
  const order = orderAt(session, orderId, now);
  if (!order) return noOrder(orderId);
  return isPayable(statusOf(order, dayOf(now))) ? order : 'This order has nothing to repay.';
}
