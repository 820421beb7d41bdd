import { useLayoutEffect, type RefObject } from 'react';

/** The part of the height that bars which stay may take. */
const MOST = 0.6;

/**
 * Marks a page with `data-crowded` while its bars take so much of the height that little is left to
 * see between them, as large text makes them on a small phone: they scroll with the page then. No
 * media query knows how large a webview sets text.
 */
export function useCrowdedBars(page: RefObject<HTMLElement | null>, hasFooter: boolean): void {
  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    const bars = element.querySelectorAll('.page-bar, .page-footer');
    const measure = () => {
      let taken = 0;
      for (const bar of bars) taken += bar.getBoundingClientRect().height;
      element.toggleAttribute('data-crowded', taken > MOST * innerHeight);
    };
    const observer = new ResizeObserver(measure);
    for (const bar of bars) observer.observe(bar);
    addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [page, hasFooter]);
}
