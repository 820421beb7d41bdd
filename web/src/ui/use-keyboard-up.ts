import { useEffect, useState } from 'react';

/** A viewport that lost more than this many pixels has a keyboard over it (BANK-19). */
const SHRINK = 60;

/**
 * Whether the on-screen keyboard is up: the visible part of the page is more than 60 px lower than
 * it was. Rotating the device starts again, and zooming does not count.
 */
export function useKeyboardUp(): boolean {
  const [up, setUp] = useState(false);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    let { width, height: tallest } = sizeOf(viewport);
    const look = () => {
      const now = sizeOf(viewport);
      tallest = now.width === width ? Math.max(tallest, now.height) : now.height;
      width = now.width;
      setUp(tallest - now.height > SHRINK);
    };
    viewport.addEventListener('resize', look);
    return () => viewport.removeEventListener('resize', look);
  }, []);

  return up;
}

/** In CSS pixels of the page, as if it were not zoomed. */
function sizeOf({ width, height, scale }: VisualViewport): { width: number; height: number } {
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
