import type { DataRouter, Location } from 'react-router-dom';
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
export function startAtTop(): void {
  const [opening] = performance.getEntriesByType('navigation');
  if (opening?.type === 'navigate') removeStored(SCROLL_STORE, 'sessionStorage');
}

/** What a borrower does to scroll, or to use what they see. */
const takingOver = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Scrolls to where a screen was left once its content is there. The router restores the position as
 * the screen renders, which may be before its first reply, and so too short. Gives up as soon as
 * the borrower does something.
 */
export function scrollAsContentArrives(router: DataRouter): void {
  let wanted: number | undefined;
  let { location, restoreScrollPosition } = router.state;
  router.subscribe((state) => {
    if (state.location === location && state.restoreScrollPosition === restoreScrollPosition)
      return;
    ({ location, restoreScrollPosition } = state);
    wanted = typeof restoreScrollPosition === 'number' ? restoreScrollPosition : undefined;
  });
  const giveUp = () => {
    wanted = undefined;
  };
  for (const event of takingOver) addEventListener(event, giveUp, { capture: true, passive: true });
  new ResizeObserver(() => {
    if (wanted === undefined) return;
    scrollTo(0, wanted);
    if (scrollY >= Math.floor(wanted)) giveUp();
  }).observe(document.body);
}
