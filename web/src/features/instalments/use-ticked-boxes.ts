import { useLayoutEffect, type RefObject } from 'react';

/** How many rows on either side of a tap may be visible on a phone. */
const NEAR = 13;

/**
 * Ticks the first checkboxes of a list: those near the tapped row at once, the rest a frame later.
 */
export function useTickedBoxes(
  list: RefObject<HTMLElement | null>,
  ticked: number,
  tapped: RefObject<number>,
): void {
  // After every render, because a checkbox that may not be unticked has unticked itself.
  useLayoutEffect(() => {
    const boxes = list.current?.getElementsByTagName('input') ?? [];
    const show = (start: number, end: number) => {
      for (let index = Math.max(0, start); index < Math.min(end, boxes.length); index += 1) {
        const box = boxes[index];
        if (box && box.checked !== index < ticked) box.checked = index < ticked;
      }
    };
    show(tapped.current - NEAR, tapped.current + NEAR);
    return afterFrame(() => show(0, boxes.length));
  });
}

/** Runs `work` after the next frame. Returns a function that cancels it. */
function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
