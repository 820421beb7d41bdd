import { fieldsOf } from '../../lib/fields-of.ts';
import { inStore, resultOf } from '../../lib/database.ts';
import {
  parseJson,
  removeStored,
  survivingKeys,
  SURVIVING_PREFIX,
  writeStored,
} from '../../lib/storage.ts';
import { DAY_MS } from '../order/due-days.ts';
import { isPayment, type Payment } from '../machine/payment.ts';
import { lacksOpen, rememberOpen } from './open-payments-cookie.ts';
import { isOlderKey, keyOfOlder, olderPayment } from './older-records.ts';

/** Returns the payments of an order that replace those found. */
export type Update = (found: readonly Payment[]) => readonly Payment[];

/** The stored payments of an order. */
export type Stored = {
  payments: readonly Payment[];
  /** False if a storage that may hold more could not be read. */
  complete: boolean;
  /** False if no storage took them: they are in this tab only. */
  saved: boolean;
};

/** The content of a storage for an order: an entry, none, or it cannot be read. */
type Reading = { entry: Entry | undefined; readable: boolean };

/** `partial` if a storage that may have held more could not be read. */
type Entry = { payments: readonly Payment[]; partial: boolean };

/** Where the payments are in IndexedDB. */
const paymentStore = { database: 'brought-payments', store: 'payments', keyPath: 'key' };

/**
 * A database that has not answered within this time counts as unreadable. The form waits for it,
 * and for other tabs before and after, and is to be there within 3 s.
 */
const DATABASE_TIMEOUT_MS = 1_500;

/** A tab that has kept the lock for this time is taken for frozen. */
const LOCK_TIMEOUT_MS = 2_000;

/** Within this time all tabs see what one of them wrote to local storage. */
const SYNC_MS = 250;

/** How often a tab starts over because another tab has overwritten its entry. */
const MOST_TRIES = 3;

/**
 * Updates the payments of an order. They are stored twice, in the database and in local storage,
 * and whatever either of them or this tab (`known`) has counts: a webview may lose or refuse a
 * storage at any time. An order that was opened once has an entry in both, even if an empty one, so
 * that one storage can stand in for the other. A storage that cannot take the new entry loses the
 * old one: no entry is better than a stale one. A cookie shows if both have lost a payment.
 */
export function updateStored(
  key: string,
  known: () => readonly Payment[],
  update: Update,
): Promise<Stored> {
  return alone(key, async () => {
    // Read again each time: a tab without a lock may have written in between.
    const merge = (payments: readonly Payment[], database: Reading): Entry => {
      const local = readLocal(key);
      const found = merged(payments, paymentsOf(local));
      const isWhole = [local, database].some(({ entry }) => entry && !entry.partial);
      const isUnread = !isWhole && !(local.readable && database.readable);
      return { payments: found, partial: isUnread || lacksOpen(key, found) };
    };
    // The payments that the update adds are decided again on every run, since other tabs may have
    // added some.
    const added = new Set<string>();
    let before: readonly Payment[] = [];
    // Another tab may have stored it just now.
    if (lacksOpen(key, merged(known(), paymentsOf(readLocal(key))))) await inAllTabs();
    const step = (database: Reading): Entry => {
      const { payments, partial } = merge(
        merged(merged(known(), before), paymentsOf(database)),
        database,
      );
      const found = payments.filter(({ id }) => !added.has(id));
      const next = update(found);
      for (const { id } of next) if (!found.some((one) => one.id === id)) added.add(id);
      return { payments: next, partial };
    };
    for (let tries = MOST_TRIES; ; tries--) {
      const { reading, stored } = await updateDatabase(key, step);
      const { payments } = stored ?? step(reading);
      const entry = merge(payments, reading);
      const isInLocal = writeLocal(key, entry);
      const isOnlyThere = isInLocal && !stored;
      before = entry.payments;
      if (isOnlyThere && tries > 0 && !(await isStored(key, entry))) continue;
      rememberOpen(key, entry.payments);
      const saved = isInLocal || stored !== undefined;
      if (saved) for (const older of olderLocalKeys(key)) removeStored(SURVIVING_PREFIX + older);
      return { payments: entry.payments, complete: !entry.partial, saved };
    }
  });
}

/** Keys of all orders with an entry on this phone. */
export async function storedKeys(): Promise<string[]> {
  const inDatabase: string[] = [];
  await inTime(
    inStore(paymentStore, async (store) => {
      inDatabase.push(...(await resultOf(store.getAllKeys())).map(String));
    }),
  );
  return [...new Set([...inDatabase, ...survivingKeys()].map((one) => keyOfOlder(one) ?? one))];
}

/**
 * Whether a payment that the borrower should see is stored on this phone. Rejects if local storage
 * has none and the database cannot be read.
 */
export async function hasStoredPayment(): Promise<boolean> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(SURVIVING_PREFIX));
  const local = names.map((name) => localStorage.getItem(name));
  if (local.some((text) => paymentsIn(parseJson(text)).some(isShown))) return true;
  const entries: unknown[] = await inStore(paymentStore, (store) => resultOf(store.getAll()));
  return entries.some((entry) => paymentsIn(entry).some(isShown));
}

const isShown = ({ state, dismissed }: Payment) => state !== 'closed' && !dismissed;

/** The entry that was found, and the one that was written if that succeeded in time. */
type DatabaseUpdate = { reading: Reading; stored: Entry | undefined };

/** Reads and writes in one transaction, so that no other tab can write in between. */
async function updateDatabase(
  key: string,
  step: (database: Reading) => Entry,
): Promise<DatabaseUpdate> {
  let reading: Reading = { entry: undefined, readable: !hasDatabase() };
  let entry: Entry | undefined;
  const isWritten = await inTime(
    inStore(paymentStore, async (store) => {
      const all: unknown[] = await resultOf(store.getAll());
      const keyed = all.map((one) => ({ key: keyOf(one), value: one }));
      const own = keyed.find((one) => one.key === key)?.value;
      const older = keyed.filter((one) => isOlderKey(one.key, key));
      reading = {
        entry: withOlder(
          entryIn(own),
          older.map(({ value }) => value),
        ),
        readable: true,
      };
      entry = step(reading);
      await resultOf(store.put({ key, ...entry }));
      for (const one of older) await resultOf(store.delete(one.key));
    }),
  );
  const isStale = !isWritten && entry && !isSame(reading.entry, entry);
  if (isStale && reading.entry) void inTime(removeStale(key, reading.entry));
  return { reading, stored: isWritten ? entry : undefined };
}

/** False where IndexedDB does not exist, so never held an entry; one that throws may hold some. */
function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return true;
  }
}

/** Removes an entry that could not be replaced; keeps it if the write succeeded after all. */
function removeStale(key: string, stale: Entry): Promise<void> {
  return inStore(paymentStore, async (store) => {
    const found = entryIn(await resultOf(store.get(key)));
    if (isSame(found, stale)) await resultOf(store.delete(key));
  });
}

const isSame = (one: Entry | undefined, other: Entry) =>
  JSON.stringify(one) === JSON.stringify(other);

function readLocal(key: string): Reading {
  try {
    const valueAt = (name: string) => parseJson(localStorage.getItem(SURVIVING_PREFIX + name));
    const older = olderLocalKeys(key).map(valueAt);
    return { entry: withOlder(entryIn(valueAt(key)), older), readable: true };
  } catch {
    return { entry: undefined, readable: false };
  }
}

const olderLocalKeys = (key: string) => survivingKeys().filter((one) => isOlderKey(one, key));

/**
 * An entry merged with what earlier builds stored of the order; partial if that is all there is.
 */
function withOlder(entry: Entry | undefined, older: readonly unknown[]): Entry | undefined {
  const found = older.map(olderPayment).filter((one) => one !== undefined);
  if (found.length === 0) return entry;
  return { payments: merged(entry?.payments ?? [], found), partial: entry?.partial ?? true };
}

const paymentsOf = ({ entry }: Reading): readonly Payment[] => entry?.payments ?? [];

function writeLocal(key: string, entry: Entry): boolean {
  const isWritten = writeStored(SURVIVING_PREFIX + key, entry);
  if (!isWritten) removeStored(SURVIVING_PREFIX + key);
  return isWritten;
}

/**
 * Whether `entry` is still in local storage once all tabs are in sync. Without the database two
 * tabs may write at the same time: the last one wins, and the other one starts over.
 */
async function isStored(key: string, entry: Entry): Promise<boolean> {
  await inAllTabs();
  return isSame(readLocal(key).entry, entry);
}

/** Resolves once all tabs see what was written to local storage. */
const inAllTabs = () => new Promise((resolve) => setTimeout(resolve, SYNC_MS));

/**
 * Runs one update of an order at a time across tabs. Locks do not exist on plain http, are denied
 * where storage is, may be held by a frozen tab, or never be granted: none of that may keep the
 * borrower from paying.
 */
function alone<T>(key: string, work: () => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  return new Promise((resolve) => {
    let begun: Promise<T> | undefined;
    const begin = () => {
      clearTimeout(timer);
      begun ??= work();
      resolve(begun);
      return begun;
    };
    const timer = setTimeout(() => {
      waiting.abort();
      void begin();
    }, LOCK_TIMEOUT_MS);
    try {
      const { signal } = waiting;
      const request = navigator.locks.request(SURVIVING_PREFIX + key, { signal }, begin);
      request.catch(() => void begin());
    } catch {
      void begin();
    }
  });
}

/** Whether `work` succeeds within the time-out. */
async function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const isDone = await Promise.race([done, late]);
  clearTimeout(timer);
  return isDone;
}

/**
 * The payments of both, each in its newer copy. Those that charged nothing are of no use after a
 * day, and left out then.
 */
export function merged(one: readonly Payment[], other: readonly Payment[]): readonly Payment[] {
  const all = new Map(one.map((payment) => [payment.id, payment]));
  for (const payment of other) {
    const known = all.get(payment.id);
    if (!known || isNewer(payment, known)) all.set(payment.id, payment);
  }
  return [...all.values()]
    .filter(({ state, at }) => state !== 'closed' || Date.now() - at < DAY_MS)
    .sort((first, second) => first.at - second.at || (first.id < second.id ? -1 : 1));
}

/** All tabs must pick the same one of two copies, or they would overwrite each other forever. */
function isNewer(one: Payment, other: Payment): boolean {
  if (one.revision !== other.revision) return one.revision > other.revision;
  return JSON.stringify(one) > JSON.stringify(other);
}

function entryIn(value: unknown): Entry | undefined {
  const { payments, partial } = fieldsOf(value);
  if (!Array.isArray(payments)) return undefined;
  return { payments: payments.filter(isPayment), partial: partial === true };
}

const paymentsIn = (value: unknown): readonly Payment[] =>
  entryIn(value)?.payments ?? [olderPayment(value)].filter((one) => one !== undefined);

/** The key of a database entry; every one has it. */
const keyOf = (entry: unknown): string => (entry as { key: string }).key;
