import { inStore, resultOf } from '../lib/database.ts';
import {
  parseJson,
  removeStored,
  survivingKeys,
  SURVIVING_PREFIX,
  writeStored,
} from '../lib/storage.ts';
import { lacksOpen, rememberOpen } from './open-payments.ts';
import { isOlderKey, keyOfOlder, olderPayment } from './older-records.ts';
import { isPayment, type Payment } from './payment.ts';

/** Gives the payments of an order in place of those found. */
export type Update = (found: readonly Payment[]) => readonly Payment[];

/** The stored payments of an order. */
export type Stored = {
  payments: readonly Payment[];
  /** False when a place that may hold more could not be read. */
  complete: boolean;
  /** False when no place took them: they are in this tab only. */
  kept: boolean;
};

/** What a place said of an order: an entry, none, or that it cannot be read. */
type Reading = { entry: Entry | undefined; readable: boolean };

/** `partial` when a place that may have held more could not be read. */
type Entry = { payments: readonly Payment[]; partial: boolean };

/** Where the payments are, in the terms of IndexedDB. */
const paymentStore = { database: 'brought-payments', store: 'payments', keyPath: 'key' };

/** A storage that has not answered by then counts as one that cannot be read. */
const STORAGE_TIMEOUT_MS = 2_000;

/** What one tab writes to local storage has reached all others by then. */
const SYNC_MS = 250;

/** How often a tab begins again because another one has overwritten what it wrote. */
const MOST_TRIES = 3;

/** Payments in which nothing was charged are of no use after a day. */
const CLOSED_MS = 24 * 60 * 60 * 1000;

/**
 * Updates the payments of an order. They are in two places, the database and local storage, and
 * what either of them has counts, and what this tab has `known` before: a webview may lose or
 * refuse a storage at any time. An order that was looked at once has an entry in both, if only an
 * empty one, so that one place can stand for the other. A place that cannot take the new entry
 * loses the old one: better none than a stale one. A cookie says when both have lost a payment.
 */
export function updateStored(
  key: string,
  known: () => readonly Payment[],
  update: Update,
): Promise<Stored> {
  return alone(key, async () => {
    // Read anew each time: a tab that no lock holds back may have written since.
    const merge = (payments: readonly Payment[], database: Reading): Entry => {
      const local = readLocal(key);
      const found = merged(payments, paymentsOf(local));
      const isWhole = [local, database].some(({ entry }) => entry && !entry.partial);
      const isUnread = !isWhole && !(local.readable && database.readable);
      return { payments: found, partial: isUnread || lacksOpen(key, found) };
    };
    // What this update adds is judged anew each time that it runs, beside what has come since.
    const added = new Set<string>();
    let before: readonly Payment[] = [];
    // Another tab may have stored it a moment ago.
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
      const { reading, written } = await updateDatabase(key, step);
      const { payments } = written ?? step(reading);
      const entry = merge(payments, reading);
      const isInLocal = writeLocal(key, entry);
      const isOnlyThere = isInLocal && !written;
      before = entry.payments;
      if (isOnlyThere && tries > 0 && !(await stands(key, entry))) continue;
      rememberOpen(key, entry.payments);
      const kept = isInLocal || written !== undefined;
      if (kept) for (const older of olderLocalKeys(key)) removeStored(SURVIVING_PREFIX + older);
      return { payments: entry.payments, complete: !entry.partial, kept };
    }
  });
}

/** The keys of all orders that have an entry on this phone. */
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
 * Whether any payment that the borrower should see is stored on this phone. Rejects where one place
 * has none, and the other one cannot be read.
 */
export async function hasStoredPayment(): Promise<boolean> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(SURVIVING_PREFIX));
  const local = names.map((name) => localStorage.getItem(name));
  if (local.some((text) => paymentsIn(parseJson(text)).some(isShown))) return true;
  const entries: unknown[] = await inStore(paymentStore, (store) => resultOf(store.getAll()));
  return entries.some((entry) => paymentsIn(entry).some(isShown));
}

const isShown = ({ state, dismissed }: Payment) => state !== 'closed' && !dismissed;

/** What was found; and what has been written, where that was in time. */
type DatabaseUpdate = { reading: Reading; written: Entry | undefined };

/** Reads and writes in one transaction, so that no other tab comes between. */
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
  return { reading, written: isWritten ? entry : undefined };
}

/** A webview without any database has never had an entry in it; one that denies it may have. */
function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return true;
  }
}

/** Removes an entry that could not be replaced; one that was, if late, stays. */
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

/** An entry with what earlier builds left of the order, which is no whole entry without it. */
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
 * Whether `entry` is in local storage once all tabs have what was written. Without the database two
 * of them may have written at once: the last one has won in both, and the other one begins again.
 */
async function stands(key: string, entry: Entry): Promise<boolean> {
  await inAllTabs();
  return isSame(readLocal(key).entry, entry);
}

/** Resolves once all tabs have what was written to local storage. */
const inAllTabs = () => new Promise((resolve) => setTimeout(resolve, SYNC_MS));

/** One update of an order at a time, in all tabs where the webview has locks. */
async function alone<T>(key: string, work: () => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), STORAGE_TIMEOUT_MS);
  try {
    return await navigator.locks.request(SURVIVING_PREFIX + key, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch {
    // Locks are absent on a page that came by plain http, denied where storage is, and kept by a
    // tab that is frozen: none of that must keep this one from paying.
    return work();
  }
}

/** Whether `work` succeeds in time. */
async function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), STORAGE_TIMEOUT_MS);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const isDone = await Promise.race([done, late]);
  clearTimeout(timer);
  return isDone;
}

/** All payments of both, each as it is in the newer copy; not those that are of no use any more. */
export function merged(one: readonly Payment[], other: readonly Payment[]): readonly Payment[] {
  const all = new Map(one.map((payment) => [payment.id, payment]));
  for (const payment of other) {
    const known = all.get(payment.id);
    if (!known || isNewer(payment, known)) all.set(payment.id, payment);
  }
  return [...all.values()]
    .filter(({ state, at }) => state !== 'closed' || Date.now() - at < CLOSED_MS)
    .sort((first, second) => first.at - second.at || (first.id < second.id ? -1 : 1));
}

/** Tabs agree on one of two copies whatever they find first, or they would write for ever. */
function isNewer(one: Payment, other: Payment): boolean {
  if (one.revision !== other.revision) return one.revision > other.revision;
  return JSON.stringify(one) > JSON.stringify(other);
}

function entryIn(value: unknown): Entry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { payments, partial } = value as { payments?: unknown; partial?: unknown };
  if (!Array.isArray(payments)) return undefined;
  return { payments: payments.filter(isPayment), partial: partial === true };
}

const paymentsIn = (value: unknown): readonly Payment[] =>
  entryIn(value)?.payments ?? [olderPayment(value)].filter((one) => one !== undefined);

/** The key of an entry in the database, which takes none without one. */
const keyOf = (entry: unknown): string => (entry as { key: string }).key;
