import { dropForTab, keepForTab, readForTab } from '../../lib/storage.ts';

/** What is worth keeping of a registration under way; codes are good for one picture or minute. */
export type Draft = {
  phone: string;
  /** When the last SMS code was sent, in milliseconds; 0 when none was. */
  sentAt: number;
};

const KEY = 'promotionDraft';

/** A registration that has not begun. */
export const nothing: Draft = { phone: '', sentAt: 0 };

/** What this tab left behind: webviews are killed while their borrower reads an SMS. */
export function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(readForTab(KEY) ?? 'null');
    return isDraft(kept) ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** Keeps the draft for as long as the tab lives; one that says nothing is forgotten. */
export function keepDraft(draft: Draft): void {
  if (draft.phone === '' && draft.sentAt === 0) dropForTab(KEY);
  else keepForTab(KEY, JSON.stringify(draft));
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { phone, sentAt }: { phone?: unknown; sentAt?: unknown } = value;
  return typeof phone === 'string' && typeof sentAt === 'number';
}
