import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { text } from '../../lib/language.ts';
import { isNetworkFailure } from '../../session/failure.ts';
import { showToast } from '../../ui/notices.ts';
import type { Uploaded } from './draft.ts';
import { removeSavedImage, saveImage, savedImages } from './image-store.ts';
import { limits, uploadImage } from './queries.ts';
import { shrinkImage } from './shrink-image.ts';
import { currentUpload, nextTiles, roomFor, type Tile } from './tiles.ts';

/** The images of a complaint, and what can be done to them. */
export type Uploads = {
  tiles: readonly Tile[];
  /** How many more may be added. */
  room: number;
  add: (files: readonly File[]) => Promise<void>;
  retry: (id: string) => void;
  remove: (id: string) => void;
};

/**
 * Shrinks picked images and uploads them one at a time. Uploads of `owner` that a reload
 * interrupted resume, and so do those that failed without a connection, once it is back. `uploaded`
 * are those of the draft. `onUnreadable` is called for a file that is not a picture; it is left
 * out.
 */
export function useUploads(
  owner: string,
  uploaded: readonly Uploaded[],
  onUnreadable: () => void,
): Uploads {
  const [tiles, dispatch] = useReducer(nextTiles, uploaded, doneTiles);
  const { mutateAsync: upload } = useMutation(uploadImage());
  const room = roomFor(tiles, limits.images);

  useEffect(() => {
    void savedImages(owner).then((images) =>
      dispatch({ type: 'restore', images, most: limits.images }),
    );
  }, [owner]);

  const current = currentUpload(tiles);
  const { id, image } = current ?? {};
  useEffect(() => {
    if (id === undefined || !image) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    dispatch({ type: 'upload', id });
    void upload({ input: { problemImage: image }, signal }).then(
      async ({ data }) => {
        if (signal.aborted) return;
        dispatch({ type: 'done', id, url: data.url });
        showToast(text('complaint.uploaded'));
        await removeSavedImage(id);
      },
      (error: unknown) => {
        if (!signal.aborted) dispatch({ type: 'fail', id, isCut: isNetworkFailure(error) });
      },
    );
    return () => leaving.abort();
  }, [id, image, upload]);

  useEffect(() => {
    const onOnline = () => dispatch({ type: 'reconnect', most: limits.images });
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);

  async function add(files: readonly File[]): Promise<void> {
    const picked = files.slice(0, room).map((file) => ({ file, id: newId() }));
    for (const one of picked) dispatch({ type: 'add', id: one.id });
    for (const one of picked) {
      try {
        const shrunk = await shrinkImage(one.file);
        await saveImage(owner, one.id, shrunk);
        dispatch({ type: 'ready', id: one.id, image: shrunk });
      } catch {
        dispatch({ type: 'remove', id: one.id });
        onUnreadable();
      }
    }
  }

  function remove(removed: string): void {
    dispatch({ type: 'remove', id: removed });
    void removeSavedImage(removed);
  }

  return { tiles, room, add, retry: (again) => dispatch({ type: 'retry', id: again }), remove };
}

let created = 0;

/** Sorts by time, so that interrupted images are restored in the order they were picked. */
function newId(): string {
  created += 1;
  return `${Date.now()}-${created}`;
}

/**
 * With the ids of the saved images, so that one that is uploaded and still saved is not shown
 * twice.
 */
function doneTiles(uploaded: readonly Uploaded[]): Tile[] {
  return uploaded.map(({ id, url }) => ({ id, state: 'done', url }));
}
