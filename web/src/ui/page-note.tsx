import { useSyncExternalStore } from 'react';
import { ClampedText } from './clamped-text.tsx';
import { Icon } from './icon.tsx';
import './page-note.css';

/** The id of the note, which the heading of the page refers to. */
const ID = 'page-note';

let next: string | undefined;
let shown: string | undefined;
const listeners = new Set<() => void>();

/**
 * Sets the sentence that the next screen shows above its content until the borrower leaves it, or
 * none: unlike a toast, it covers nothing.
 */
export function setNextNote(text: string | undefined): void {
  next = text;
}

/** Shows the note of the screen that opens now instead of that of the previous one. */
export function showNextNote(): void {
  shown = next;
  next = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useNote(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

/** The note that describes the heading of the page, which has the focus when the page opens. */
export function useNoteId(): string | undefined {
  return useNote() === undefined ? undefined : ID;
}

/** The note that the previous screen has set, if any. */
export function PageNote() {
  const note = useNote();
  if (note === undefined) return null;
  return (
    <p id={ID} className="page-note">
      <Icon name="check" />
      <span>
        <ClampedText text={note} />
      </span>
    </p>
  );
}
