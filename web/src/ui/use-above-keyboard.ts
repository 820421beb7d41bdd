import { useEffect, type RefObject } from 'react';

/**
 * Sets `--keyboard` of an element to how much of the page is covered by a keyboard that does not
 * shrink it, as on iOS.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const update = () => {
      // Zooming in hides parts of the page, too.
      const shown = viewport.scale === 1 ? viewport.height + viewport.offsetTop : innerHeight;
      const covered = Math.max(0, Math.round(innerHeight - shown));
      element.current?.style.setProperty('--keyboard', `${covered}px`);
    };
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [element]);
}
