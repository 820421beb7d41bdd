import { answer, inStore } from '../../lib/database.ts';

const PLACE = { database: 'brought-complaint', store: 'images', keyPath: 'id' };

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

function attempt<T>(ask: (images: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  return inStore(PLACE, (images) => answer(ask(images))).catch(() => undefined);
}
