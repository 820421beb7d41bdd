import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK_BYTES = 1024 * 1024;
const LINE_FEED = 10;

/** The result of reading a journal, once it has been read to its end. */
export type JournalEnd = {
  /** Bytes before the last line that was given. */
  lineStart: number;
  /** Bytes up to and with the last line that is complete. */
  completeBytes: number;
  /** Bytes after it: a line that was being written when the process was killed. */
  tornBytes: number;
};

/** The end of a journal before anything has been read. */
export function unreadEnd(): JournalEnd {
  return { lineStart: 0, completeBytes: 0, tornBytes: 0 };
}

/**
 * The complete lines of a journal, read in chunks however long it is. `end` describes the rest
 * after them.
 */
export function* readJournalLines(path: string, end: JournalEnd): Generator<string> {
  const file = openSync(path, 'r');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let rest: Buffer[] = [];
  try {
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      let from = 0;
      for (
        let at = chunk.indexOf(LINE_FEED);
        at >= 0 && at < size;
        at = chunk.indexOf(LINE_FEED, from)
      ) {
        const line = Buffer.concat([...rest, chunk.subarray(from, at)]);
        rest = [];
        from = at + 1;
        end.lineStart = end.completeBytes;
        end.completeBytes += line.length + 1;
        yield line.toString();
      }
      if (from < size) rest.push(Buffer.from(chunk.subarray(from, size)));
    }
    end.tornBytes = rest.reduce((sum, { length }) => sum + length, 0);
  } finally {
    closeSync(file);
  }
}
