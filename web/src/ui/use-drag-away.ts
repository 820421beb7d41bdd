import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { carriesAway, follow } from './drag-release.ts';
import { listenForPulls } from './pull.ts';

/** How fast a part goes by itself, in pixels a millisecond, and the longest it takes. */
const OWN_SPEED = 1.6;
const LONGEST_MS = 240;

type DragAway = {
  /** The part that is pulled. */
  surface: RefObject<HTMLDivElement | null>;
  /** Lets the part go by itself. */
  leave: () => void;
};

/**
 * Lets a part be pulled down and away. `away` is called once, when it is out of sight, and has to
 * stop drawing it; without it the part stays where it is. With reduced motion nothing moves by itself.
 */
export function useDragAway(away: (() => void) | undefined): DragAway {
  const surface = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const onAway = useRef(away);
  useLayoutEffect(() => void (onAway.current = away));

  const leaveFrom = useCallback((part: HTMLElement, way: number, speed: number) => {
    if (leaving.current || !onAway.current) return;
    leaving.current = true;
    part.closest('dialog')?.setAttribute('data-leaving', '');
    const rest = part.offsetHeight - way;
    const motion = glide(part, way, part.offsetHeight, rest / Math.max(speed, OWN_SPEED));
    motion.addEventListener('finish', () => onAway.current?.());
  }, []);

  const movable = away !== undefined;
  useEffect(() => {
    const part = surface.current;
    if (!part || !movable) return undefined;
    return listenForPulls(part, {
      onMove: (way) => {
        if (!leaving.current) part.style.transform = `translateY(${follow(way)}px)`;
      },
      onRelease: (way, speed) => {
        if (carriesAway(way, speed, part.offsetHeight)) leaveFrom(part, follow(way), speed);
        else glide(part, follow(way), 0, LONGEST_MS);
      },
      onCancel: (way) => void glide(part, follow(way), 0, LONGEST_MS),
    });
  }, [movable, leaveFrom]);

  const leave = useCallback(() => {
    if (surface.current) leaveFrom(surface.current, 0, 0);
  }, [leaveFrom]);
  return { surface, leave };
}

/** Moves a part from one height to another, where it stays. */
function glide(part: HTMLElement, from: number, to: number, duration: number): Animation {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.style.transform = to === 0 ? '' : `translateY(${to}px)`;
  return part.animate(
    [{ transform: `translateY(${from}px)` }, { transform: `translateY(${to}px)` }],
    { duration: still ? 0 : Math.min(duration, LONGEST_MS), easing: 'ease-out' },
  );
}
