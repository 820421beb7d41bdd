import { inStore, resultOf } from '../lib/database.ts';
import { parseJson, removeStored, SURVIVING_PREFIX, writeStored } from '../lib/storage.ts';
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
type Reading = { entry: readonly Payment[] | undefined; readable: boolean };

/** Where the payments are, in the terms of IndexedDB. */
const paymentStore = { database: 'brought-payments', store: 'payments', keyPath: 'key' };

/** A storage that has not answered by then counts as one that cannot be read. */
const STORAGE_TIMEOUT_MS = 2_000;

/** What one tab writes to local storage has reached all others by then. */
const SYNC_MS = 100;

/** Payments in which nothing was charged are of no use after a day. */
const CLOSED_MS = 24 * 60 * 60 * 1000;

/**
 * Updates the payments of an order. They are in two places, the database and local storage, and
 * what either of them has counts, and what this tab has `known` before: a webview may lose or
 * refuse a storage at any time. An order that was looked at once has an entry in both, if only an
 * empty one, so that one place can stand for the other. A place that cannot take the new entry
 * loses the old one: better none than a stale one.
 */
export function updateStored(
  key: string,
  known: () => readonly Payment[],
  update: Update,
): Promise<Stored> {
  return alone(key, async () => {
    const local = readLocal(key);
    let next: readonly Payment[] | undefined;
    const step = (found: readonly Payment[]) => {
      next = withoutOld(update(merged(merged(known(), local.entry ?? []), found)));
      return next;
    };
    const database = await updateDatabase(key, step);
    next ??= step(database.reading.entry ?? []);
    const isInLocal = writeStored(SURVIVING_PREFIX + key, { payments: next });
    if (!isInLocal) removeStored(SURVIVING_PREFIX + key);
    if (isInLocal && !database.isWritten) next = await agreed(key, next);
    const isEntered = local.entry !== undefined || database.reading.entry !== undefined;
    return {
      payments: next,
      complete: isEntered || (local.readable && database.reading.readable),
      kept: isInLocal || database.isWritten,
    };
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
  const inLocal = localNames().map((name) => name.slice(SURVIVING_PREFIX.length));
  return [...new Set([...inDatabase, ...inLocal])];
}

/** Whether any payment that the borrower should see is stored on this phone. */
export async function hasStoredPayment(): Promise<boolean> {
  const local = localNames().map((name) => localStorage.getItem(name));
  if (local.some((text) => paymentsIn(parseJson(text)).some(isShown))) return true;
  const entries: unknown[] = await inStore(paymentStore, (store) => resultOf(store.getAll()));
  return entries.some((entry) => paymentsIn(entry).some(isShown));
}

const localNames = () =>
  Object.keys(localStorage).filter((name) => name.startsWith(SURVIVING_PREFIX));

const isShown = ({ state, dismissed }: Payment) => state !== 'closed' && !dismissed;

type DatabaseUpdate = { reading: Reading; isWritten: boolean };

/** Reads and writes in one transaction, so that no other tab comes between. */
async function updateDatabase(key: string, step: Update): Promise<DatabaseUpdate> {
  // A webview without any database has never had an entry in it.
  const reading: Reading = { entry: undefined, readable: typeof indexedDB === 'undefined' };
  if (reading.readable) return { reading, isWritten: false };
  const isWritten = await inTime(
    inStore(paymentStore, async (store) => {
      const found: unknown = await resultOf(store.get(key));
      reading.readable = true;
      reading.entry = found === undefined ? undefined : paymentsIn(found);
      await resultOf(store.put({ key, payments: step(reading.entry ?? []) }));
    }),
  );
  if (!isWritten && reading.entry) {
    void inTime(inStore(paymentStore, (store) => resultOf(store.delete(key))));
  }
  return { reading, isWritten };
}

function readLocal(key: string): Reading {
  try {
    const value = parseJson(localStorage.getItem(SURVIVING_PREFIX + key));
    const entry = isEntry(value) ? paymentsIn(value) : undefined;
    return { entry, readable: true };
  } catch {
    return { entry: undefined, readable: false };
  }
}

/**
 * Without the database, two tabs may have written at once: once all have what was written, the last
 * one has won in both.
 */
async function agreed(key: string, written: readonly Payment[]): Promise<readonly Payment[]> {
  await new Promise((resolve) => setTimeout(resolve, SYNC_MS));
  return readLocal(key).entry ?? written;
}

/** One update of an order at a time, in all tabs where the webview has locks. */
async function alone<T>(key: string, work: () => Promise<T>): Promise<T> {
  // Absent on a page that came by plain http.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), STORAGE_TIMEOUT_MS);
  try {
    return await locks.request(SURVIVING_PREFIX + key, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (failure) {
    // A tab that is frozen while it has the lock must not keep this one from paying.
    if (waiting.signal.aborted) return work();
    throw failure;
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

/** All payments of both, each as it is in the newer copy. */
function merged(one: readonly Payment[], other: readonly Payment[]): readonly Payment[] {
  const all = new Map(one.map((payment) => [payment.id, payment]));
  for (const payment of other) {
    const known = all.get(payment.id);
    if (!known || known.revision < payment.revision) all.set(payment.id, payment);
  }
  return [...all.values()].sort((first, second) => first.at - second.at);
}

function withoutOld(payments: readonly Payment[]): readonly Payment[] {
  return payments.filter(({ state, at }) => state !== 'closed' || Date.now() - at < CLOSED_MS);
}

function isEntry(value: unknown): value is { payments: unknown[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'payments' in value &&
    Array.isArray(value.payments)
  );
}

function paymentsIn(value: unknown): Payment[] {
  return isEntry(value) ? value.payments.filter(isPayment) : [];
}
