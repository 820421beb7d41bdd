import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a strip that may be too narrow for its items: scrolls it to item `selected`, without motion
 * at first.
 */
export function useStripScroll<Strip extends HTMLElement>(
  selected: number,
): RefObject<Strip | null> {
  const list = useRef<Strip>(null);
  const scrolledBefore = useRef(false);
  useLayoutEffect(() => {
    const strip = list.current;
    const item = strip?.children[selected];
    if (!strip || !item) return;
    const stripBox = strip.getBoundingClientRect();
    const { left, width } = item.getBoundingClientRect();
    const beside = left - stripBox.left - (stripBox.width - width) / 2;
    strip.scrollBy({ left: beside, behavior: scrolledBefore.current ? 'auto' : 'instant' });
    scrolledBefore.current = true;
  }, [selected]);
  return list;
}
