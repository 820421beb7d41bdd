import { fstatSync, writeSync } from 'node:fs';
import { usageError } from '../errors/cli-error.ts';

/** Where text is written: stdout or stderr. */
export type Channel = {
  isTTY: boolean;
  /** Characters in a line of the terminal; undefined where there is none, or it does not say. */
  columns: number | undefined;
  write: (text: string | Uint8Array) => void;
};

/**
 * A channel of this process. What is no terminal is written directly: the
 * stream that Node would make for it takes a tenth of a short command's time.
 */
function openChannel(fd: 1 | 2): Channel {
  const stream = (): NodeJS.WriteStream => (fd === 1 ? process.stdout : process.stderr);
  let kind: 'terminal' | 'plain' | undefined = mayBeTerminal(fd) ? undefined : 'plain';
  let open = true;
  const isTTY = (): boolean => {
    kind ??= stream().isTTY ? 'terminal' : 'plain';
    return kind === 'terminal';
  };
  return {
    get isTTY() {
      return isTTY();
    },
    get columns() {
      return isTTY() ? stream().columns || undefined : undefined;
    },
    write: (text) => {
      if (isTTY()) writeTo(stream(), text);
      else if (open) open = writeAll(fd, Buffer.from(text));
    },
  };
}

function writeTo(stream: NodeJS.WriteStream, text: string | Uint8Array): void {
  // A terminal that was closed must not keep a run from tidying up.
  if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);
  stream.write(text);
}

/** Files, pipes and sockets are none; other devices may be. */
function mayBeTerminal(fd: number): boolean {
  try {
    // As big integers: those of the other kind are kept by Node 20, which then takes the next path
    // that it resolves for a pipe, too, and does not find what modules behind links depend on.
    const stat = fstatSync(fd, { bigint: true });
    return !(stat.isFile() || stat.isFIFO() || stat.isSocket());
  } catch {
    // Closed: there is nothing to ask.
    return false;
  }
}

/** What nobody wakes: to wait for a millisecond. */
const asleep = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/**
 * Writes all of it; false when nobody reads: the reader has gone, as `| head -1` does, which is no
 * failure, or its terminal was closed, or there never was one.
 *
 * @throws CliError (exit code 2) where the result cannot be written.
 */
function writeAll(fd: number, bytes: Buffer): boolean {
  let rest = bytes;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EPIPE' || code === 'EBADF' || code === 'EIO') return false;
      // A full non-blocking pipe: its reader makes room.
      if (code === 'EAGAIN') {
        Atomics.wait(asleep, 0, 0, 1);
        continue;
      }
      // The exit code must be set even if the reason cannot be printed.
      if (fd === 2) return false;
      const reason = code === 'ENOSPC' ? 'the disk is full' : String(code);
      throw usageError(`The output cannot be written: ${reason}.`, undefined, error);
    }
  }
  return true;
}

/** The two channels of this process. */
export const stdout = openChannel(1);
export const stderr = openChannel(2);
