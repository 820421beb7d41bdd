import { inStore, resultOf } from '../lib/database.ts';
import {
  readStored,
  readText,
  removeStored,
  SURVIVING_PREFIX,
  writeStored,
} from '../lib/storage.ts';
import { isPaymentRecord, type PaymentRecord } from './payment-record.ts';

/** Gives the record to store in place of the one found, or undefined to remove it. */
export type Update = (found: PaymentRecord | undefined) => PaymentRecord | undefined;

/** Updates the record under `key` so that no other tab can come between; rejects if it cannot. */
type Storage = (key: string, update: Update) => Promise<PaymentRecord | undefined>;

/** Where the records are, in the terms of IndexedDB. */
export const paymentStore = { database: 'brought-payments', store: 'payments', keyPath: 'key' };

/** What one tab writes to local storage has reached all others by then. */
const SYNC_MS = 100;

const memory = new Map<string, PaymentRecord>();

const inDatabase: Storage = async (key, update) => {
  let moved: string | null = null;
  const record = await inStore(paymentStore, async (records) => {
    const found: unknown = await resultOf(records.get(key));
    moved = readText(SURVIVING_PREFIX + key);
    const next = update(fallbackRecord(key) ?? (isPaymentRecord(found) ? found : undefined));
    if (!next) await resultOf(records.delete(key));
    else if (next !== found) await resultOf(records.put(next));
    return next;
  });
  // Another tab may have written meanwhile.
  if (moved !== null && readText(SURVIVING_PREFIX + key) === moved) {
    removeStored(SURVIVING_PREFIX + key);
  }
  memory.delete(key);
  return record;
};

/**
 * Local storage reaches other tabs a moment late, so the record is read again once all have it: of
 * two tabs that wrote at once, the last one has won in both. A lock keeps them apart besides.
 */
const inLocalStorage: Storage = async (key, update) => {
  const name = SURVIVING_PREFIX + key;
  const step = async () => {
    const found = fallbackRecord(key);
    const next = update(found);
    if (next === found) return found;
    if (!next) removeStored(name);
    else if (!writeStored(name, next)) throw new Error('the storage is full');
    memory.delete(key);
    await new Promise((resolve) => setTimeout(resolve, SYNC_MS));
    return readStored(name, isPaymentRecord);
  };
  return navigator.locks ? navigator.locks.request(name, step) : step();
};

const inMemory: Storage = async (key, update) => {
  const next = update(memory.get(key));
  if (next) memory.set(key, next);
  else memory.delete(key);
  return next;
};

/**
 * Updates a stored record: in the database, which survives a killed webview and a clearing of local
 * storage; where there is none or it is full, in local storage; where that is forbidden or full
 * too, in this tab.
 */
export async function updateStored(
  key: string,
  update: Update,
): Promise<PaymentRecord | undefined> {
  let seen: PaymentRecord | undefined;
  // A storage that can be read but not written still says which record is to be updated.
  const step: Update = (found) => update((seen = found ?? seen));
  for (const storage of [inDatabase, inLocalStorage]) {
    try {
      return await storage(key, step);
    } catch {
      // The next storage takes it.
    }
  }
  return inMemory(key, step);
}

/**
 * What a better storage had no room for. It is newer than the record there, and moves back when
 * there is room again.
 */
function fallbackRecord(key: string): PaymentRecord | undefined {
  return memory.get(key) ?? readStored(SURVIVING_PREFIX + key, isPaymentRecord);
}
