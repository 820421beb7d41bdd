import { useLayoutEffect, useState, type RefObject } from 'react';

/** The part of the height that may stay in sight while the rest of a dialog scrolls. */
const MOST = 1 / 3;

/**
 * Whether two elements below each other, if both stayed in sight, would leave too little room for
 * what scrolls above them. No media query knows how large a webview sets text.
 */
export function useIsTooTall(
  upper: RefObject<HTMLElement | null>,
  lower: RefObject<HTMLElement | null>,
): boolean {
  const [isTooTall, setIsTooTall] = useState(false);

  useLayoutEffect(() => {
    const heightOf = ({ current }: RefObject<HTMLElement | null>) => current?.offsetHeight ?? 0;
    const measure = () => setIsTooTall(heightOf(upper) + heightOf(lower) > MOST * innerHeight);
    const observer = new ResizeObserver(measure);
    for (const { current } of [upper, lower]) if (current) observer.observe(current);
    addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [upper, lower]);

  return isTooTall;
}
