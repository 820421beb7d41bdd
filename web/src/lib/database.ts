/** A store of an IndexedDB database, by its names; all tabs of this origin share it. */
export type StoreOptions = { database: string; store: string; keyPath: string };

/**
 * Runs `work` in its own transaction and resolves with its result once that is on disk. Tabs wait
 * for each other, and what was written survives a killed webview. Rejects if the webview has no
 * database or no room; then nothing was written.
 */
export async function inStore<T>(
  { database: name, store, keyPath }: StoreOptions,
  work: (records: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open(name, store, keyPath);
  try {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    const done = completed(transaction);
    const [result] = await Promise.all([work(transaction.objectStore(store)), done]);
    return result;
  } finally {
    database.close();
  }
}

/** The result of one request of a transaction. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database refused'));
  });
}

function open(name: string, store: string, keyPath: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
  return resultOf(request);
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the database gave up'));
  });
}
