import { useLayoutEffect, type RefObject } from 'react';

/**
 * Leaves the focus of the keyboard alone when a finger taps a box: to move it out of a row that is out
 * of sight lays out the whole list. A field that was typed into is left, so that its keyboard goes.
 */
export function useTapsWithoutFocus(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const part = list.current;
    const hold = (event: MouseEvent) => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
    part?.addEventListener('mousedown', hold);
    return () => part?.removeEventListener('mousedown', hold);
  }, [list]);
}
