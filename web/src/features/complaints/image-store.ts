import { IMAGE_DATABASE } from '../../lib/borrower-stores.ts';
import { inStore, resultOf } from '../../lib/database.ts';
import { hasOwnerChanged } from '../../session/owner.ts';

const imageStore = { database: IMAGE_DATABASE, store: 'images', keyPath: 'id' };

/** How long a database is waited for. */
const DATABASE_TIMEOUT_MS = 2000;

type SavedImage = { id: string; owner: string; image: File };

/**
 * Saves an image that is not uploaded yet, so that it survives a reload and a killed webview. If
 * the webview has no database or no room, or another borrower uses the phone by now, nothing is
 * saved and nothing fails.
 */
export async function saveImage(owner: string, id: string, image: File): Promise<void> {
  if (hasOwnerChanged()) return;
  const saved: SavedImage = { id, owner, image };
  await attempt((store) => store.put(saved));
}

/** The images of `owner` that are not uploaded yet, oldest first. */
export async function savedImages(owner: string): Promise<{ id: string; image: File }[]> {
  const all = await attempt<SavedImage[]>((store) => store.getAll());
  return (all ?? []).filter((saved) => saved.owner === owner);
}

/** Removes one image. */
export async function removeSavedImage(id: string): Promise<void> {
  await attempt((store) => store.delete(id));
}

/** Removes all images. */
export async function removeSavedImages(): Promise<void> {
  await attempt((store) => store.clear());
}

function attempt<T>(request: (images: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const done = inStore(imageStore, (images) => resultOf(request(images))).catch(() => undefined);
  // A database that never answers keeps no image from being sent.
  const late = new Promise<undefined>((resolve) =>
    setTimeout(resolve, DATABASE_TIMEOUT_MS, undefined),
  );
  return Promise.race([done, late]);
}
