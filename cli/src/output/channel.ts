import { fstatSync, writeSync } from 'node:fs';
import { usageError } from '../errors/cli-error.ts';

/** Where text is written: stdout or stderr. */
export type Channel = {
  isTTY: boolean;
  /** Characters per line of the terminal; undefined if there is none, or its size is unknown. */
  columns: number | undefined;
  write: (text: string | Uint8Array) => void;
  /**
   * From now on, writing never waits for the reader of a pipe: unread output is buffered. To be
   * called before a user flow prints, which may print more than is ever read: a process that waits
   * for a reader does not handle Ctrl-C.
   *
   * @returns the writing function, whatever later replaces the stream's own.
   */
  bufferUnread: () => (text: string | Uint8Array) => void;
  /** Whether some buffered output is still unread. */
  isBehind: () => boolean;
};

type Buffered = { stream: NodeJS.WriteStream; write: (text: string | Uint8Array) => void };

const BUFFERED = Symbol.for('brought.buffered');

/** Channels that buffer unread output; there are several copies of this file, one per bundle. */
const buffered: Map<number, Buffered> = Reflect.get(process, BUFFERED) ?? new Map();
Reflect.defineProperty(process, BUFFERED, { value: buffered });

/**
 * A channel of this process. Anything other than a terminal is written directly: creating Node's
 * stream for it takes a tenth of a short command's time.
 */
function openChannel(fd: 1 | 2): Channel {
  const stream = (): NodeJS.WriteStream => (fd === 1 ? process.stdout : process.stderr);
  let kind: 'terminal' | 'plain' | undefined = mayBeTerminal(fd) ? undefined : 'plain';
  let open = true;
  const isTTY = (): boolean => {
    kind ??= stream().isTTY ? 'terminal' : 'plain';
    return kind === 'terminal';
  };
  const write = (text: string | Uint8Array): void => {
    if (isTTY()) writeTo(stream(), text);
    else if (buffered.has(fd)) buffered.get(fd)?.write(text);
    else if (open) open = writeAll(fd, Buffer.from(text));
  };
  return {
    get isTTY() {
      return isTTY();
    },
    get columns() {
      return isTTY() ? stream().columns || undefined : undefined;
    },
    write,
    bufferUnread: () => {
      if (isTTY()) return stream().write.bind(stream());
      if (!buffered.has(fd) && hasReader(fd)) {
        const own = stream();
        own.on('error', () => undefined);
        const writeOwn = own.write.bind(own);
        const writeBuffered = (text: string | Uint8Array): void => {
          waitForNobody(own);
          writeOwn(text);
        };
        buffered.set(fd, { stream: own, write: writeBuffered });
      }
      return write;
    },
    isBehind: () => {
      const own = buffered.get(fd)?.stream;
      return own !== undefined && !own.errored && own.writableLength > 0;
    },
  };
}

function writeTo(stream: NodeJS.WriteStream, text: string | Uint8Array): void {
  // A terminal that was closed must not prevent a run's cleanup.
  if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);
  stream.write(text);
}

/** Files, pipes and sockets are no terminals; other devices may be. */
function mayBeTerminal(fd: number): boolean {
  try {
    // As big integers, because Node 20 keeps stats with plain numbers, mistakes the next path that
    // it resolves for a pipe too, and then does not find the dependencies of linked modules.
    const stat = fstatSync(fd, { bigint: true });
    return !(stat.isFile() || stat.isFIFO() || stat.isSocket());
  } catch {
    // It is closed, so it cannot be queried.
    return false;
  }
}

/**
 * Undoes the blocking mode that a program started with the same pipe, such as the compiler of
 * flows, has set. Node has no public API for that.
 */
function waitForNobody(stream: NodeJS.WriteStream): void {
  const handle: unknown = Reflect.get(stream, '_handle');
  if (isBlockable(handle)) handle.setBlocking(false);
}

function isBlockable(handle: unknown): handle is { setBlocking: (blocking: boolean) => void } {
  return typeof handle === 'object' && handle !== null && 'setBlocking' in handle;
}

/** Whether it is a pipe or a socket, which has a reader. */
function hasReader(fd: number): boolean {
  try {
    const stat = fstatSync(fd, { bigint: true });
    return stat.isFIFO() || stat.isSocket();
  } catch {
    return false;
  }
}

/** Never notified: used to wait for a millisecond. */
const asleep = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/**
 * Writes all of it; false if nobody reads it: the reader has gone, as after `| head -1`, which is
 * not a failure, its terminal was closed, or there never was a reader.
 *
 * @throws CliError (exit code 2) if the result cannot be written.
 */
function writeAll(fd: number, bytes: Buffer): boolean {
  let rest = bytes;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EPIPE' || code === 'EBADF' || code === 'EIO') return false;
      // A full non-blocking pipe: wait until its reader makes room.
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

/** Kept because a user flow may replace the global one. */
const ownTimeout = setTimeout;

/** Milliseconds between checks of the unread output. */
const PACE = 5;

/** Milliseconds that a reader gets once the process is about to end. */
const SHORTLY = 500;

/** Waits until all buffered output is read; once interrupted, only briefly. */
export async function drainOutput(interrupt: AbortSignal): Promise<void> {
  let left = SHORTLY;
  while (left > 0 && (stdout.isBehind() || stderr.isBehind())) {
    await new Promise((resolve) => ownTimeout(resolve, PACE));
    if (interrupt.aborted) left -= PACE;
  }
}
