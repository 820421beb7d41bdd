import { useEffect } from 'react';
import { isWithdrawable } from '../../payment/order-status.ts';
import { useSession } from '../../session/use-session.ts';
import { webAddress } from '../../session/web-address.ts';
import { withSession, type Order } from './queries.ts';

/**
 * Replaces the page where an order leads elsewhere: any status but the one that waits for a
 * withdrawal, with an address given (ORD-14 ORD-15). True while it is leaving. An address
 * that may not be followed, or that is this very page, leads nowhere.
 */
export function useRedirect(order: Order | undefined): boolean {
  const session = useSession();
  const leads = order && !isWithdrawable(order.orderStatus) ? order.playeduL : '';
  const address = leads === '' ? undefined : webAddress(leads);
  const target = address && !isHere(address) ? withSession(address, session).href : undefined;

  useEffect(() => {
    if (target !== undefined) location.replace(target);
  }, [target]);

  return target !== undefined;
}

function isHere({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname === location.pathname;
}
