import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isDismissed, offsetAt } from './drag-release.ts';
import { listenForDrags } from './drag.ts';

/** How fast a sheet leaves when it is not flicked, in pixels a millisecond. */
const LEAVE_SPEED = 1.6;
const MAX_DURATION_MS = 240;

type DragToDismiss = {
  /** The element that is dragged. */
  surface: RefObject<HTMLDivElement | null>;
  /** Dismisses it without a drag. */
  leave: () => void;
};

/**
 * Lets an element be dragged down and dismissed. `onDismiss` is called once, when it is out of
 * sight, and has to stop rendering it; without it the element cannot be dragged. With reduced
 * motion nothing is animated.
 */
export function useDragToDismiss(onDismiss: (() => void) | undefined): DragToDismiss {
  const surface = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const latestOnDismiss = useRef(onDismiss);
  useLayoutEffect(() => void (latestOnDismiss.current = onDismiss));

  const leaveFrom = useCallback((element: HTMLElement, offset: number, speed: number) => {
    if (leaving.current || !latestOnDismiss.current) return;
    leaving.current = true;
    element.closest('dialog')?.setAttribute('data-leaving', '');
    const { offsetHeight: height } = element;
    const motion = slide(element, offset, height, (height - offset) / Math.max(speed, LEAVE_SPEED));
    motion.addEventListener('finish', () => latestOnDismiss.current?.());
  }, []);

  const canDrag = onDismiss !== undefined;
  useEffect(() => {
    const element = surface.current;
    if (!element || !canDrag) return undefined;
    return listenForDrags(element, {
      onMove: (distance) => {
        if (!leaving.current) element.style.transform = `translateY(${offsetAt(distance)}px)`;
      },
      onRelease: (distance, speed) => {
        const offset = offsetAt(distance);
        if (isDismissed(distance, speed, element.offsetHeight)) leaveFrom(element, offset, speed);
        else slide(element, offset, 0, MAX_DURATION_MS);
      },
      onCancel: (distance) => void slide(element, offsetAt(distance), 0, MAX_DURATION_MS),
    });
  }, [canDrag, leaveFrom]);

  const leave = useCallback(() => {
    if (surface.current) leaveFrom(surface.current, 0, 0);
  }, [leaveFrom]);
  return { surface, leave };
}

/** Moves an element from one offset to another, where it stays. */
function slide(element: HTMLElement, from: number, to: number, duration: number): Animation {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.style.transform = to === 0 ? '' : `translateY(${to}px)`;
  return element.animate(
    [{ transform: `translateY(${from}px)` }, { transform: `translateY(${to}px)` }],
    { duration: reduced ? 0 : Math.min(duration, MAX_DURATION_MS), easing: 'ease-out' },
  );
}
