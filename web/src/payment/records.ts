import { KEPT } from '../lib/storage.ts';
import { stands, type PaymentRecord } from './payment-record.ts';
import { changeKept, type Change } from './record-places.ts';

/** The payment of one subject as this tab sees it. */
export type View = {
  /** False until the storage has been asked. */
  known: boolean;
  record: PaymentRecord | undefined;
  /** A call of this tab is under way; its record is not for the borrower yet. */
  sending: boolean;
};

const NOTHING: View = { known: false, record: undefined, sending: false };

const views = new Map<string, View>();
const listeners = new Set<() => void>();

// Absent where a webview has no channel: the other tab then learns of it by its next step.
const channel = typeof BroadcastChannel === 'function' && new BroadcastChannel('brought-payment');
const tellTabs = channel ? channel.postMessage.bind(channel) : () => undefined;
if (channel) {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && views.has(data)) void readRecord(data);
  });
}

// Tells of what stands in local storage, where there is no database.
addEventListener('storage', ({ key }) => {
  const subject = key?.startsWith(KEPT) ? key.slice(KEPT.length) : '';
  if (views.has(subject)) void readRecord(subject);
});

/** The view of a subject; the same object until it changes. */
export function viewOf(key: string): View {
  return views.get(key) ?? NOTHING;
}

/** Calls `listener` after each change of any view until the returned function is called. */
export function listenToViews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes from the storage what is written down about a subject. */
export async function readRecord(key: string): Promise<void> {
  show(key, {
    record: await changeKept(key, (kept) => (stands(kept) ? kept : undefined)),
    known: true,
  });
}

/** Changes what is written down about a subject, and tells the other tabs. */
export async function changeRecord(
  key: string,
  change: Change,
): Promise<PaymentRecord | undefined> {
  const record = await changeKept(key, change);
  show(key, { record, known: true });
  tellTabs(key);
  return record;
}

/** Says whether a call of this tab is under way. */
export function setSending(key: string, sending: boolean): void {
  show(key, { sending });
}

function show(key: string, part: Partial<View>): void {
  views.set(key, { ...viewOf(key), ...part });
  for (const listener of listeners) listener();
}
