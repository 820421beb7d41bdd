import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How a screen comes, by the way that led to it; what takes the place of another one is just there. */
const MOTIONS = {
  [NavigationType.Push]: 'page-forward',
  [NavigationType.Pop]: 'page-backward',
  [NavigationType.Replace]: undefined,
};

/**
 * Makes a change of screen what it is on a page load: the new screen begins at its top and its
 * heading takes the focus, so that a screen reader speaks it; going back returns to where the
 * borrower had scrolled. What is new comes in the direction of the way.
 */
export function usePlace(): void {
  const { pathname, hash, key } = useLocation();
  // Screens that share a path differ by what stands behind it.
  const place = pathname + hash;
  const kind = useNavigationType();
  const scrolled = useRef(new Map<string, number>());
  const shown = useRef(place);

  useLayoutEffect(() => {
    if (shown.current !== place) {
      shown.current = place;
      scrollTo(0, kind === NavigationType.Pop ? (scrolled.current.get(key) ?? 0) : 0);
      document.querySelector('h1')?.focus({ preventScroll: true });
      const motion = MOTIONS[kind];
      if (motion !== undefined) document.querySelector('.page-content')?.classList.add(motion);
    }
    const places = scrolled.current;
    const remember = () => places.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [place, key, kind]);
}
