import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

/** An image that the server has taken. */
export type Uploaded = { id: string; url: string };

/** A complaint that was not sent yet. */
export type Draft = {
  problemType: string;
  problemSonType: string;
  orderNo: string;
  text: string;
  /** The images uploaded so far. */
  images: Uploaded[];
};

const KEY = 'complaintDraft';

/**
 * The draft that `owner` left, through reloads and a killed webview. `owner` is the user id of the
 * page address: who opens the app after another borrower does not see that one's words.
 */
export function readDraft(owner: string): Draft | undefined {
  const kept = parse(readStored(KEY));
  if (!isKept(kept) || kept.owner !== owner) return undefined;
  const { owner: _, ...draft } = kept;
  return draft;
}

/** Keeps the draft of `owner`; one without text and images is forgotten. */
export function keepDraft(owner: string, draft: Draft): void {
  if (draft.text === '' && draft.images.length === 0) dropDraft();
  else writeStored(KEY, JSON.stringify({ owner, ...draft }));
}

/** Forgets the draft. */
export function dropDraft(): void {
  removeStored(KEY);
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Draft & { owner: string } {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['owner', 'problemType', 'problemSonType', 'orderNo', 'text'];
  const fields = new Map(Object.entries(value));
  const images: unknown = fields.get('images');
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    Array.isArray(images) &&
    images.every(isUploaded)
  );
}

function isUploaded(value: unknown): value is Uploaded {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return typeof fields.get('id') === 'string' && typeof fields.get('url') === 'string';
}
