import { open, type FileHandle } from 'node:fs/promises';

/** A journal that lines are added to. */
export type JournalFile = {
  /** Takes a line; it is on disk once `settled` says so. */
  append: (line: string) => void;
  /** Resolves when every line so far is on disk; undefined when all are. */
  settled: () => Promise<void> | undefined;
  /** Waits for all lines and lets go of the file. */
  close: () => Promise<void>;
};

/**
 * Opens a journal for adding to. Lines that come while others are being
 * written go to disk together: one fsync answers for all of them.
 */
export async function openJournalFile(path: string): Promise<JournalFile> {
  const handle = await open(path, 'a', 0o600);
  /** Lines of the batch that is written next. */
  let waiting: string[] = [];
  /**
   * The batch that was begun last. One that fails fails all after it: no line may follow a torn
   * one.
   */
  let last: Promise<void> = Promise.resolve();
  let unsettled = 0;

  async function write(): Promise<void> {
    const lines = waiting;
    waiting = [];
    await appendDurably(handle, `${lines.join('\n')}\n`);
    unsettled -= 1;
  }

  return {
    append: (line) => {
      waiting.push(line);
      if (waiting.length > 1) return;
      unsettled += 1;
      last = last.then(write);
      // Whoever needs it waits for it; a failure that nobody waits for yet is not unhandled.
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
