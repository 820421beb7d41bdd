import type { Session } from '@brought/sdk';
import { callEarly } from '../../session/early-call.ts';
import { shownOrder } from './shown-order.ts';

/** Sends what the order details begin with, when the address names an order. */
export function sendOrderCall({ session }: { session: Session }): void {
  const order = shownOrder(session, location.hash);
  if (order) callEarly('loanDetails', order);
}
