import { useLocation } from 'react-router-dom';
import { identityOf } from './identity.ts';

/**
 * Returns whether the borrower is still on the screen (and `hash`) that rendered this, with the
 * same identity in the address. A late reply must not navigate somebody who has moved on, or
 * another borrower.
 */
export function useIsStillHere(hash = ''): () => boolean {
  const drawn = useLocation();
  const identity = identityOf(drawn.search + drawn.hash);
  return () =>
    location.pathname === drawn.pathname &&
    location.hash.startsWith(hash) &&
    identityOf() === identity;
}
