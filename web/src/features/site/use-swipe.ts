import { useEffect, useRef, type RefObject } from 'react';

/** How far a finger must move sideways to mean it, in CSS pixels. */
const SWIPE_PX = 40;

type Swipe = {
  /** A finger or pen came down. */
  onTouch: () => void;
  /** It was swiped sideways: 1 is for the next, -1 for the previous. */
  onSwipe: (step: 1 | -1) => void;
};

/** Calls back when `element` is swiped sideways; it still scrolls with the page. */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  { onTouch, onSwipe }: Swipe,
): void {
  const start = useRef<number>(undefined);

  useEffect(() => {
    const part = element.current;
    const down = ({ pointerType, clientX }: PointerEvent) => {
      if (pointerType === 'mouse') return;
      start.current = clientX;
      onTouch();
    };
    const up = ({ clientX }: PointerEvent) => {
      const moved = clientX - (start.current ?? clientX);
      start.current = undefined;
      if (Math.abs(moved) >= SWIPE_PX) onSwipe(moved < 0 ? 1 : -1);
    };
    const lost = () => {
      start.current = undefined;
    };
    part?.addEventListener('pointerdown', down);
    part?.addEventListener('pointerup', up);
    part?.addEventListener('pointercancel', lost);
    return () => {
      part?.removeEventListener('pointerdown', down);
      part?.removeEventListener('pointerup', up);
      part?.removeEventListener('pointercancel', lost);
    };
  });
}
