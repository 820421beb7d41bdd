import { once } from 'node:events';
import { watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFolder } from '../../files/is-folder.ts';

/** Watches files for changes. */
export type Changes = {
  /**
   * Also watches the folders of these files: a new file in them is a change. Instead of a folder
   * that was removed, its closest existing parent is watched until it exists again.
   */
  follow(files: Iterable<string>): void;
  /** Resolves to true at the next change, or at once if one happened since the last call. */
  next(signal: AbortSignal): Promise<boolean>;
  close(): void;
};

/** The files that are watched: sources, and data that they import. */
const SOURCE = /\.(?:[cm]?[jt]s|json|csv)$/;

/** Folders that are not searched for flows. */
const HIDDEN = /^\.|^node_modules$/;

/** Milliseconds without another change: editors save a file in several writes. */
const QUIET = 20;

/** Creates a watcher that does not follow any files yet. */
export function createChanges(): Changes {
  const watchers = new Map<string, FSWatcher>();
  const events = new EventTarget();
  let changed = false;
  let timer: NodeJS.Timeout | undefined;

  const leave = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const look = (folder: string): void => {
    if (!isFolder(folder)) return look(dirname(folder));
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_kind, file) => onChange(folder, file ?? ''));
    watchers.set(folder, watcher);
  };

  const onChange = (folder: string, file: string): void => {
    // When a watched folder is removed, the event has the folder's own name.
    const path = file === basename(folder) ? folder : join(folder, file);
    const isGone = !isFolder(folder);
    if (isGone) leave(folder);
    if (!isGone && !SOURCE.test(file)) {
      if (HIDDEN.test(file) || !isFolder(path)) return;
      // A folder that existed before may be a different one by now.
      leave(path);
      look(path);
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed = true;
      events.dispatchEvent(new Event('change'));
    }, QUIET);
  };

  return {
    follow: (files) => {
      for (const folder of new Set([...files].map(dirname))) look(folder);
    },
    next: async (signal) => {
      if (!changed) await once(events, 'change', { signal }).catch(() => undefined);
      changed = false;
      return !signal.aborted;
    },
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
