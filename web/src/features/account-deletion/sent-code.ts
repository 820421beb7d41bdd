import { borrowerKeys } from '../../lib/borrower-stores.ts';
import { fieldsOf, hasTexts } from '../../lib/fields-of.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

/**
 * The phone that a code was sent to, and when in milliseconds: 0 if it may not have been. `tried`:
 * a deletion was sent with it, and was not refused.
 */
export type SentCode = { to: string; at: number; tried: boolean };

const KEY = borrowerKeys.deletionCode;

/**
 * The code that `owner` (see `session/owner.ts`) was sent in this tab: webviews are killed while
 * their borrower reads an SMS. Its digits are stored nowhere.
 */
export function readSentCode(owner: string): SentCode {
  const saved = readStored(KEY, isSaved, 'sessionStorage');
  if (saved?.owner !== owner) return { to: '', at: 0, tried: false };
  return { to: saved.to, at: saved.at, tried: saved.tried };
}

/** Stores it for as long as the tab lives. */
export function saveSentCode(owner: string, sent: SentCode): void {
  writeStored(KEY, { owner, ...sent }, 'sessionStorage');
}

function isSaved(value: unknown): value is SentCode & { owner: string } {
  const fields = fieldsOf(value);
  return (
    hasTexts(fields, ['owner', 'to']) &&
    typeof fields['at'] === 'number' &&
    typeof fields['tried'] === 'boolean'
  );
}
