import { usageError } from '../../errors/cli-error.ts';
import { ownTimers } from '../engine/own-timers.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

/** Milliseconds that a file may compute while it is run; to wait for a program is no computing. */
const PATIENCE_MS = 5000;

/** How much the program computes itself: it is always at least 1 but while a file is run. */
const besides = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(1);

let watchdog: Watchdog | undefined;
let onStall = (): void => undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a file of flows as it is read, one at a time. A loop at its top that never ends is broken
 * off: no flow has begun yet whose limits would end it.
 *
 * @throws CliError (exit code 2) for such a loop; otherwise what the file throws.
 */
export function runFile<Result>(work: () => Result): Promise<Result> {
  const result = last.then(() => runAlone(work));
  last = result.catch(() => undefined);
  return result;
}

async function runAlone<Result>(work: () => Result): Promise<Result> {
  watchdog ??= startWatchdog(PATIENCE_MS, () => onStall(), besides);
  const stall = new Promise<never>((_resolve, reject) => {
    const seconds = PATIENCE_MS / 1000;
    onStall = () => {
      Atomics.store(besides, 0, 1);
      reject(
        usageError(`it kept the program busy for ${seconds} s, as a loop does that never ends`),
      );
    };
  });
  // The watchdog breaks off a whole turn of the event loop: none of our code may be in it.
  const result = new Promise(ownTimers.setImmediate).then(() => {
    Atomics.store(besides, 0, 0);
    try {
      return work();
    } finally {
      Atomics.store(besides, 0, 1);
    }
  });
  return Promise.race([result, stall]);
}
