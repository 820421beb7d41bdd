import { useSyncExternalStore } from 'react';
import { CutText } from './folded-text.tsx';
import { Icon } from './icon.tsx';
import './page-note.css';

/** The id of the note, which the heading of the page refers to. */
const ID = 'page-note';

let left: string | undefined;
let shown: string | undefined;
const listeners = new Set<() => void>();

/**
 * Leaves a sentence for the next screen, which shows it above its content until the borrower leaves
 * it: unlike a toast, it covers nothing.
 */
export function leaveNote(text: string): void {
  left = text;
}

/** Shows what was left for the screen that opens now, and no longer what the one before showed. */
export function turnNote(): void {
  shown = left;
  left = undefined;
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

/** What the screen before has left to be said, if anything. */
export function PageNote() {
  const note = useNote();
  if (note === undefined) return null;
  return (
    <p id={ID} className="page-note">
      <Icon name="check" />
      <span>
        <CutText text={note} />
      </span>
    </p>
  );
}
