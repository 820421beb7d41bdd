import { dayOf } from '../lib/days.ts';
import { accrue } from '../loan/accrue.ts';
import type { Order } from '../loan/order.ts';
import type { SessionView } from './session-state.ts';

/** An order at a moment, late penalties charged; undefined when the borrower has no such order. */
export function orderAt(session: SessionView, orderId: string, now: number): Order | undefined {
  const order = session.orders.get(orderId);
  return order && accrue(order, dayOf(now));
}

/** All orders of a borrower at a moment, late penalties charged, the newest first. */
export function ordersAt(session: SessionView, now: number): Order[] {
  return [...session.orders.values()].map((order) => accrue(order, dayOf(now))).reverse();
}

/** The order that a call names, at a moment; without an id the newest one. */
export function orderOrNewest(
  session: SessionView,
  orderId: string,
  now: number,
): Order | undefined {
  return orderId === '' ? ordersAt(session, now)[0] : orderAt(session, orderId, now);
}
