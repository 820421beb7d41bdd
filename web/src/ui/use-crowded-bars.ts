import { useLayoutEffect, type RefObject } from 'react';

/** The share of the height from which on the bar at the bottom gives up room. */
const BOTTOM = 0.25;

/** The same of both bars. */
const BOTH = 0.4;

/** The part of the height that bars which stay may take. */
const MOST = 0.6;

/**
 * Marks a page whose bars take much of the height, as large text makes them on a small phone: with
 * `data-tight` the lower one has no padding and no dispensable text, and the upper one scrolls with
 * the page; with `data-crowded`, where little is left to see between them even so, both do. No
 * media query knows how large a webview sets text.
 */
export function useCrowdedBars(page: RefObject<HTMLElement | null>, hasFooter: boolean): void {
  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    const bars = element.querySelectorAll('.page-bar, .page-footer');
    const footer = element.querySelector('.page-footer');
    const part = (measured: Iterable<Element>) => {
      let taken = 0;
      for (const bar of measured) taken += bar.getBoundingClientRect().height;
      return taken / innerHeight;
    };
    const measure = () => {
      element.removeAttribute('data-tight');
      const isTight = part(footer ? [footer] : []) > BOTTOM || part(bars) > BOTH;
      element.toggleAttribute('data-tight', isTight);
      element.toggleAttribute('data-crowded', part(bars) > MOST);
    };
    let frame = 0;
    // Marking a bar changes its size, which a browser reports as an error of the page if it happens
    // while it reports sizes.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    for (const bar of bars) observer.observe(bar);
    addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener('resize', measure);
    };
  }, [page, hasFooter]);
}
