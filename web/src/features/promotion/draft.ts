import { fieldsOf, hasTexts } from '../../lib/fields-of.ts';
import { borrowerKeys } from '../../lib/borrower-stores.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

/**
 * The parts of an unfinished registration that survive a reload; codes are too short-lived for it.
 */
export type Draft = {
  phone: string;
  /** When the last SMS code was sent, in milliseconds; 0 when none was. */
  sentAt: number;
};

const KEY = borrowerKeys.promotionDraft;

/** A registration that has not begun. */
export const emptyDraft: Draft = { phone: '', sentAt: 0 };

/**
 * The draft of `owner` (see `session/owner.ts`) in this tab: webviews are killed while their
 * borrower reads an SMS. Nobody else's is shown.
 */
export function readDraft(owner: string): Draft {
  const saved = readStored(KEY, isSavedDraft, 'sessionStorage');
  return saved?.owner === owner ? { phone: saved.phone, sentAt: saved.sentAt } : emptyDraft;
}

/** Saves the draft for as long as the tab lives; an empty one is removed. */
export function saveDraft(owner: string, draft: Draft): void {
  if (draft.phone === '' && draft.sentAt === 0) removeStored(KEY, 'sessionStorage');
  else writeStored(KEY, { owner, ...draft }, 'sessionStorage');
}

function isSavedDraft(value: unknown): value is Draft & { owner: string } {
  const fields = fieldsOf(value);
  return hasTexts(fields, ['owner', 'phone']) && typeof fields['sentAt'] === 'number';
}
