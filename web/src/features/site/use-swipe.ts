import { useRef, type PointerEvent } from 'react';

/** How far a finger must move sideways to mean it, in CSS pixels. */
const SWIPE_PX = 40;

type Swipe = {
  /** A finger or pen came down. */
  onTouch: () => void;
  /** It went sideways: 1 asks for what comes next, -1 for what was before. */
  onSwipe: (step: 1 | -1) => void;
};

/** Pointer handlers of an element that is swiped sideways and still scrolls with the page. */
export function useSwipe({ onTouch, onSwipe }: Swipe) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent) {
      if (pointerType === 'mouse') return;
      start.current = clientX;
      onTouch();
    },
    onPointerUp({ clientX }: PointerEvent) {
      const moved = clientX - (start.current ?? clientX);
      start.current = undefined;
      if (Math.abs(moved) >= SWIPE_PX) onSwipe(moved < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
