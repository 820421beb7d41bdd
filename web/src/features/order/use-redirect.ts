import { useEffect } from 'react';
import { useSession } from '../../session/use-session.ts';
import { withSession } from '../../session/web-address.ts';
import type { Order } from './queries.ts';
import { redirectOf } from './redirect.ts';

/** Replaces the page if the order redirects elsewhere. True while it is leaving. */
export function useRedirect(order: Order | undefined): boolean {
  const session = useSession();
  const address = order && redirectOf(order);
  const target = address && withSession(address, session).href;

  useEffect(() => {
    if (target !== undefined) location.replace(target);
  }, [target]);

  return target !== undefined;
}
