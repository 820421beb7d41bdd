import { isWithdrawable } from '../../payment/order-status.ts';
import { webAddress } from '../../session/web-address.ts';
import type { Order } from './queries.ts';

/**
 * Where an order leads instead of its details: any status but the one that waits for a withdrawal,
 * with an address given (ORD-14 ORD-15). An address that may not be followed, or that is this very
 * page, leads nowhere.
 */
export function redirectOf({ orderStatus, playeduL }: Order): URL | undefined {
  if (isWithdrawable(orderStatus) || playeduL === '') return undefined;
  const address = webAddress(playeduL);
  return address && !isHere(address) ? address : undefined;
}

function isHere({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname === location.pathname;
}
