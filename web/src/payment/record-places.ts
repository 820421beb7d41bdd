import { answer, inStore } from '../lib/database.ts';
import { KEPT, readStored, removeStored, writeStored } from '../lib/storage.ts';
import { isRecord, type PaymentRecord } from './payment-record.ts';

/** What becomes of a record: another one, or none. */
export type Change = (kept: PaymentRecord | undefined) => PaymentRecord | undefined;

/** Changes the record under `key` in one step that no other tab can come between; rejects or throws when it cannot. */
type Place = (key: string, change: Change) => Promise<PaymentRecord | undefined>;

const remembered = new Map<string, PaymentRecord>();

const DATABASE = { database: 'brought-payments', store: 'payments', keyPath: 'key' };

const database: Place = async (key, change) => {
  let moved: string | null = null;
  const record = await inStore(DATABASE, async (records) => {
    const found: unknown = await answer(records.get(key));
    moved = readStored(KEPT + key);
    const next = change(spilled(key) ?? (isRecord(found) ? found : undefined));
    if (!next) await answer(records.delete(key));
    else if (next !== found) await answer(records.put(next));
    return next;
  });
  // Another tab may have written meanwhile.
  if (moved !== null && readStored(KEPT + key) === moved) removeStored(KEPT + key);
  remembered.delete(key);
  return record;
};

/** What one tab writes has reached all others by then, in milliseconds. */
const SETTLED_MS = 100;

/**
 * Local storage reaches other tabs a moment late, so what was written is read again once all have it:
 * of two tabs that wrote at once, the last one has won in both. A lock keeps them apart besides.
 */
const storage: Place = async (key, change) => {
  const name = KEPT + key;
  const step = async () => {
    const kept = spilled(key);
    const next = change(kept);
    if (next === kept) return kept;
    if (!next) removeStored(name);
    else if (!writeStored(name, JSON.stringify(next))) throw new Error('the storage is full');
    remembered.delete(key);
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    return readKept(name);
  };
  return navigator.locks ? navigator.locks.request(name, step) : step();
};

const memory: Place = async (key, change) => {
  const next = change(remembered.get(key));
  if (next) remembered.set(key, next);
  else remembered.delete(key);
  return next;
};

/**
 * Changes a record where it is kept: in the database, which survives a killed webview and a clearing
 * of local storage; where there is none or it is full, in local storage; where that is forbidden or
 * full too, in this tab.
 */
export async function changeKept(key: string, change: Change): Promise<PaymentRecord | undefined> {
  let seen: PaymentRecord | undefined;
  // A place that can be read and not written still says what is to be changed.
  const step: Change = (kept) => change((seen = kept ?? seen));
  for (const place of [database, storage]) {
    try {
      return await place(key, step);
    } catch {
      // The next place takes it.
    }
  }
  return memory(key, step);
}

/** What a better place had no room for. It is newer than what stands there, and waits to move back. */
function spilled(key: string): PaymentRecord | undefined {
  return remembered.get(key) ?? readKept(KEPT + key);
}

function readKept(name: string): PaymentRecord | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(name) ?? 'null');
    return isRecord(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
