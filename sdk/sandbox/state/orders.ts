import { dayOf } from '../lib/days.ts';
import { accrue } from '../loan/accrue.ts';
import type { Order } from '../loan/order.ts';
import type { SessionView } from './session-state.ts';

/** An order as it stands at a moment, late penalties charged; none when the borrower has no such order. */
export function orderAt(session: SessionView, orderId: string, now: number): Order | undefined {
  const order = session.orders.get(orderId);
  return order && accrue(order, dayOf(now));
}

/** All orders of a borrower as they stand at a moment, the newest first. */
export function ordersAt(session: SessionView, now: number): Order[] {
  return [...session.orders.values()].map((order) => accrue(order, dayOf(now))).reverse();
}
