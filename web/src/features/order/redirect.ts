import { isWithdrawable } from '../../payment/order/order-status.ts';
import { webAddress } from '../../session/web-address.ts';
import type { Order } from './queries.ts';

/**
 * The address that an order redirects to instead of showing its details (ORD-14 ORD-15): the one it
 * names, unless its status is the one that waits for a withdrawal. Undefined for an address that
 * may not be followed, or that is this very page.
 */
export function redirectOf({ orderStatus, playeduL }: Order): URL | undefined {
  if (isWithdrawable(orderStatus) || playeduL === '') return undefined;
  const address = webAddress(playeduL);
  return address && !isHere(address) ? address : undefined;
}

function isHere({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname === location.pathname;
}
