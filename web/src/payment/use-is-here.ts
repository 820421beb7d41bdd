import { useLocation } from 'react-router-dom';
import { identityOf } from './identity.ts';

/**
 * Whether the borrower is still on the screen that was drawn, behind `hash` of it, and the address
 * names who it named then. A reply that comes late leads nobody away from where they have gone
 * meanwhile, nor another borrower anywhere.
 */
export function useIsHere(hash = ''): () => boolean {
  const drawn = useLocation();
  const identity = identityOf(drawn.search + drawn.hash);
  return () =>
    location.pathname === drawn.pathname &&
    location.hash.startsWith(hash) &&
    identityOf() === identity;
}
