import type { Order } from '../loan/order.ts';
import { orderAt, ordersAt } from '../state/orders.ts';
import type { SessionView } from '../state/session-state.ts';

/** The order asked for as it stands now; without an id the newest one. */
export function findOrder(session: SessionView, orderId: string, now: number): Order | undefined {
  return orderId === '' ? ordersAt(session, now)[0] : orderAt(session, orderId, now);
}

/** What is answered about an order that the borrower does not have. */
export function noOrder(orderId: string): string {
  return orderId === '' ? 'You have no order.' : `You have no order ${orderId}.`;
}
