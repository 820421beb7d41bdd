import { borrowerKeys } from '../../lib/borrower-stores.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

/** What of an unfinished registration outlives a reload; codes are too short-lived for it. */
export type Draft = {
  phone: string;
  /** When the last SMS code was sent, in milliseconds; 0 when none was. */
  sentAt: number;
};

const KEY = borrowerKeys.promotionDraft;

/** A registration that has not begun. */
export const emptyDraft: Draft = { phone: '', sentAt: 0 };

/** The draft of this tab: webviews are killed while their borrower reads an SMS. */
export function readDraft(): Draft {
  return readStored(KEY, isDraft, 'sessionStorage') ?? emptyDraft;
}

/** Saves the draft for as long as the tab lives; an empty one is removed. */
export function saveDraft(draft: Draft): void {
  if (draft.phone === '' && draft.sentAt === 0) removeStored(KEY, 'sessionStorage');
  else writeStored(KEY, draft, 'sessionStorage');
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { phone, sentAt }: { phone?: unknown; sentAt?: unknown } = value;
  return typeof phone === 'string' && typeof sentAt === 'number';
}
