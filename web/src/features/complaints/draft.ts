import { fieldsOf, hasTexts } from '../../lib/fields-of.ts';
import { borrowerKeys } from '../../lib/borrower-stores.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { hasOwnerChanged } from '../../session/owner.ts';

/** An image on the server. */
export type Uploaded = { id: string; url: string };

/** A complaint that was not sent yet. */
export type Draft = {
  problemType: string;
  problemSonType: string;
  orderNo: string;
  text: string;
  /** The images uploaded so far. */
  images: readonly Uploaded[];
};

const KEY = borrowerKeys.complaintDraft;

/**
 * The draft of `owner` (see `session/owner.ts`), which survives reloads and a killed webview. A
 * borrower who opens the app after another one does not see that one's text.
 */
export function readDraft(owner: string): Draft | undefined {
  const saved = readStored(KEY, isSavedDraft);
  if (saved?.owner !== owner) return undefined;
  const { owner: _, ...draft } = saved;
  return draft;
}

/**
 * Saves the draft of `owner`, unless another borrower uses the phone by now; one without text and
 * images is removed, if it is this owner's.
 */
export function saveDraft(owner: string, draft: Draft): void {
  if (hasOwnerChanged()) return;
  if (draft.text !== '' || draft.images.length > 0) writeStored(KEY, { owner, ...draft });
  else if (readDraft(owner)) removeDraft();
}

/** Removes the draft. */
export function removeDraft(): void {
  removeStored(KEY);
}

function isSavedDraft(value: unknown): value is Draft & { owner: string } {
  const fields = fieldsOf(value);
  const { images } = fields;
  const texts = ['owner', 'problemType', 'problemSonType', 'orderNo', 'text'];
  return hasTexts(fields, texts) && Array.isArray(images) && images.every(isUploaded);
}

function isUploaded(value: unknown): value is Uploaded {
  return hasTexts(fieldsOf(value), ['id', 'url']);
}
