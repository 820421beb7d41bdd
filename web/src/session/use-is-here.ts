import { useLocation } from 'react-router-dom';

/**
 * Whether the borrower is still on the screen that was drawn, behind `hash` of it. A reply that
 * comes late leads nobody away from where they have gone meanwhile.
 */
export function useIsHere(hash = ''): () => boolean {
  const { pathname } = useLocation();
  return () => location.pathname === pathname && location.hash.startsWith(hash);
}
