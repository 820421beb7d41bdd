import { vi } from 'vitest';

/** Notes each transaction of IndexedDB that anybody begins in this page. */
const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');

/** Its messages wake the waiting tasks, in the order in which they asked. */
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/** Lets the page do what is due, without moving its clock. */
export async function runDueTasks(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
  }
}

/** Waits until everything that was begun is done and stored, and so is what follows from it. */
export async function untilIdle(): Promise<void> {
  for (let other = 1; other > 0;) {
    // Clears the recorded calls, which would keep every database of tens of thousands of visits.
    transactions.mockClear();
    await runDueTasks();
    const locks = await passLocks();
    const own = await passStores();
    await runDueTasks();
    other = transactions.mock.calls.length - own + locks;
  }
}

/** Waits for everybody who has a lock or waits for one; returns the number of these locks. */
async function passLocks(): Promise<number> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const names = new Set([...held, ...pending].map(({ name = '' }) => name));
  await Promise.all([...names].map((name) => navigator.locks.request(name, () => undefined)));
  return names.size;
}

/** Waits for all pending transactions of a store; returns the number of transactions that took. */
async function passStores(): Promise<number> {
  const databases = await indexedDB.databases();
  const passed = await Promise.all(databases.map(({ name = '' }) => passDatabase(name)));
  return passed.filter(Boolean).length;
}

function passDatabase(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => resolve(false));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      if (stores.length > 0) {
        const passing = database.transaction(stores, 'readwrite');
        passing.addEventListener('complete', () => resolve(true));
      } else {
        resolve(false);
      }
      // It is closed once its transaction is over.
      database.close();
    });
  });
}
