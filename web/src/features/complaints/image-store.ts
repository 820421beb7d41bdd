const DATABASE = 'brought-complaint';
const STORE = 'images';

type Kept = { id: string; owner: string; image: File };

/**
 * Keeps an image that is not uploaded yet through a reload and a killed webview. Where the webview
 * has no database or no room, nothing is kept and nothing fails.
 */
export async function keepImage(owner: string, id: string, image: File): Promise<void> {
  const kept: Kept = { id, owner, image };
  await attempt((store) => store.put(kept));
}

/** The images of `owner` that are not uploaded yet, oldest first. */
export async function keptImages(owner: string): Promise<Array<{ id: string; image: File }>> {
  const all = await attempt<Kept[]>((store) => store.getAll());
  return (all ?? []).filter((kept) => kept.owner === owner);
}

/** Forgets one image. */
export async function forgetImage(id: string): Promise<void> {
  await attempt((store) => store.delete(id));
}

/** Forgets all images. */
export async function forgetImages(): Promise<void> {
  await attempt((store) => store.clear());
}

async function attempt<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      return await answer(ask(database.transaction(STORE, 'readwrite').objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database refused'));
  });
}
