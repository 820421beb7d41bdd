import type { Location } from 'react-router-dom';
import { removeStored } from '../lib/storage.ts';

/** Where the router stores how far each history entry of this tab was scrolled. */
export const SCROLL_STORE = 'scrollPositions';

/**
 * The name of a history entry in that store. The first entry of a page, and one that a link to a
 * fragment makes, have no key of the router.
 */
export function scrollKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key;
}

/**
 * Lets a page that is opened begin at its top, wherever this tab has left the same screen before;
 * only one that is reloaded, or reached by Back from another site, keeps its position. Must be
 * called before the first screen renders.
 */
export function beginAtTop(): void {
  const [opening] = performance.getEntriesByType('navigation');
  if (opening?.type === 'navigate') removeStored(SCROLL_STORE, 'sessionStorage');
}
