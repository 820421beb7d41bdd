import { useLayoutEffect, type RefObject } from 'react';

/** The share of the height from which on the bar at the bottom gives up room. */
const BOTTOM = 0.25;

/** The same of both bars. */
const BOTH = 0.4;

/** The part of the height that bars which stay may take. */
const MOST = 0.6;

/**
 * Marks a page by what has room on the screen, before it is shown and whenever the window or a part
 * of the page has another size: no media query knows how large a webview sets text.
 */
export function usePageMarks(page: RefObject<HTMLElement | null>, hasFooter: boolean): void {
  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    const mark = () => {
      markCrowded(element);
      markFitting(element);
    };
    let frame = 0;
    // A mark changes sizes, which a browser reports as an error of the page if it happens while it
    // reports sizes.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    });
    for (const part of element.children) observer.observe(part);
    addEventListener('resize', mark);
    mark();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener('resize', mark);
    };
  }, [page, hasFooter]);
}

/**
 * Marks a page whose bars take much of the height, as large text makes them on a small phone: with
 * `data-tight` the lower one has no padding and no dispensable text, and the upper one scrolls with
 * the page; with `data-crowded`, where little is left to see between them even so, both do.
 */
function markCrowded(page: HTMLElement): void {
  const part = (selector: string) => {
    let taken = 0;
    for (const bar of page.querySelectorAll(selector)) taken += bar.getBoundingClientRect().height;
    return taken / innerHeight;
  };
  const bars = '.page-bar, .page-footer';
  page.removeAttribute('data-tight');
  page.toggleAttribute('data-tight', part('.page-footer') > BOTTOM || part(bars) > BOTH);
  page.toggleAttribute('data-crowded', part(bars) > MOST);
}

/**
 * Marks a page with `data-fits` that would scroll only for the room which its end keeps free for a
 * toast: it gives up that room.
 */
function markFitting(page: HTMLElement): void {
  const content = page.querySelector('.page-content');
  if (!content) return;
  if (page.hasAttribute('data-fits')) {
    page.toggleAttribute('data-fits', overflow() <= 0);
    return;
  }
  const room = [page, content]
    .map((part) => Number.parseFloat(getComputedStyle(part).paddingBottom))
    .reduce((one, other) => one + other);
  if (overflow() <= 0 || overflow() > room) return;
  const { scrollX, scrollY } = window;
  page.setAttribute('data-fits', '');
  if (overflow() <= 0) return;
  page.removeAttribute('data-fits');
  // The shorter page may have moved.
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
}

/** How much higher than the screen the document is, in pixels; a rounded one counts as the same. */
function overflow(): number {
  return document.documentElement.scrollHeight - innerHeight - 1;
}
