import { open, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../../files/sync-folder.ts';

/** A journal that lines are added to. */
export type JournalFile = {
  /**
   * Takes a line; it is on disk once `settled` resolves. A line that `begins` replaces all earlier
   * ones atomically: whenever the process is killed, either the old or the new journal exists.
   */
  append: (line: string, begins: boolean) => void;
  /** Resolves when every line so far is on disk; undefined when all are. */
  settled: () => Promise<void> | undefined;
  /** Waits for all lines and closes the file. */
  close: () => Promise<void>;
};

/**
 * Opens a journal for appending. Lines that arrive while others are being written go to disk
 * together: one fsync covers all of them.
 */
export async function openJournalFile(path: string): Promise<JournalFile> {
  let handle = await open(path, 'a', 0o600);
  // File and folder may both be new.
  await syncFolder(dirname(path));
  await syncFolder(dirname(dirname(path)));
  /** Lines of the batch that is written next. */
  let waiting: string[] = [];
  /** Whether they replace all earlier lines. */
  let anew = false;
  /**
   * The batch that was begun last. If one fails, so do all after it: no line may follow a torn one.
   */
  let last: Promise<void> = Promise.resolve();
  let unsettled = 0;

  async function write(): Promise<void> {
    const text = `${waiting.join('\n')}\n`;
    const replaces = anew;
    waiting = [];
    anew = false;
    if (replaces) handle = await replaceDurably(path, text, handle);
    else await appendDurably(handle, text);
    unsettled -= 1;
  }

  return {
    append: (line, begins) => {
      const isUnderWay = waiting.length > 0;
      if (begins) {
        // Waiting for an earlier line then includes this one.
        waiting = [line];
        anew = true;
      } else waiting.push(line);
      if (isUnderWay) return;
      unsettled += 1;
      last = last.then(write);
      // Callers that need it wait for it; until then a failure must not count as unhandled.
      last.catch(() => undefined);
    },
    settled: () => (unsettled === 0 ? undefined : last),
    close: async () => {
      await last.catch(() => undefined);
      await handle.close();
    },
  };
}

async function appendDurably(handle: FileHandle, text: string): Promise<void> {
  await handle.appendFile(text);
  await handle.datasync();
}

/** Replaces an open file with one that has this text, and returns it for appending. */
async function replaceDurably(path: string, text: string, before: FileHandle): Promise<FileHandle> {
  const fresh = await open(`${path}.new`, 'w', 0o600);
  await appendDurably(fresh, text);
  await rename(`${path}.new`, path);
  await before.close();
  await syncFolder(dirname(path));
  return fresh;
}
