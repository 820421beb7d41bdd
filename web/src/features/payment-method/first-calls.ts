import type { Session } from '@brought/sdk';
import { hashes } from '../../lib/paths.ts';
import { callEarly } from '../../session/early-call.ts';

/** Sends what the cards begin with, when the address names an order and nothing behind the screen. */
export function sendWayCall({ session: { orderId } }: { session: Session }): void {
  const atCards = ![hashes.addCard, hashes.alternative].some((hash) =>
    location.hash.startsWith(hash),
  );
  if (orderId !== undefined && atCards) callEarly('repaymentWay', { orderId });
}
