import type { Input, Session } from '@brought/sdk';
import { callEarly, earlyReply } from '../../session/early-call.ts';
import { shownOrder } from './shown-order.ts';

/**
 * Sends what the order details begin with, when the address names an order, and draws what comes if
 * the application is not here by then.
 */
export function sendOrderCall({ session }: { session: Session }): void {
  const order = shownOrder(session, location.hash);
  if (!order) return;
  callEarly('loanDetails', order);
  // Whoever takes the reply meets its failure.
  draw(order).catch(() => undefined);
}

async function draw(order: Input<'loanDetails'>): Promise<void> {
  const { drawFirstSight } = await import('./first-sight.ts');
  const reply = await earlyReply('loanDetails', order);
  if (reply) await drawFirstSight(reply.data);
}
