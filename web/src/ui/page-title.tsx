import { useLayoutEffect, useRef } from 'react';
import { ClampedText } from './clamped-text.tsx';
import { useNoteId } from './page-note.tsx';

/** Whether the heading of the page that went last had the focus, until another one has taken it. */
let hadFocus = false;

/**
 * The heading of a screen, which gets the focus when the screen changes. A screen that was waiting
 * for its content is rendered again with it, and its heading passes the focus on to the new one;
 * before anything below it, so that a dialog that the screen opens with returns the focus here.
 */
export function PageTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const note = useNoteId();

  useLayoutEffect(() => {
    const here = heading.current;
    if (hadFocus && document.activeElement === document.body) focusOn(here);
    hadFocus = false;
    return () => {
      hadFocus = here !== null && document.activeElement === here;
    };
  }, []);

  return (
    <h1 ref={heading} className="page-title" tabIndex={-1} aria-describedby={note}>
      <ClampedText text={title} />
    </h1>
  );
}

/** Gives the focus to the heading of the screen, which stays where it is. */
export function focusTitle(): void {
  focusOn(document.querySelector('h1'));
}

function focusOn(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
