import { once } from 'node:events';
import { watch, type FSWatcher } from 'node:fs';
import { dirname } from 'node:path';

/** Watches files for changes. */
export type Changes = {
  /** Looks at the folders of these files, too: also what is new there is a change. */
  follow(files: Iterable<string>): void;
  /** Resolves to true at the next change, or at once if one happened since the last call. */
  next(signal: AbortSignal): Promise<boolean>;
  close(): void;
};

/** The files that are watched: sources, and data that they import. */
const SOURCE = /\.(?:[cm]?[jt]s|json|csv)$/;

/** Milliseconds without another change: editors write a file in several strokes. */
const QUIET = 20;

/** Begins with no file. */
export function createChanges(): Changes {
  const watchers = new Map<string, FSWatcher>();
  const events = new EventTarget();
  let changed = false;
  let timer: NodeJS.Timeout | undefined;

  const onChange = (_kind: string, file: string | null): void => {
    if (file !== null && !SOURCE.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed = true;
      events.dispatchEvent(new Event('change'));
    }, QUIET);
  };

  return {
    follow: (files) => {
      for (const folder of new Set([...files].map(dirname))) {
        if (!watchers.has(folder)) watchers.set(folder, watch(folder, onChange));
      }
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
