import { usageError } from '../../errors/cli-error.ts';
import { ownTimers } from '../engine/own-timers.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

/** Milliseconds that a file may compute while it is run; waiting for a program does not count. */
const PATIENCE_MS = 5000;

/** For the watchdog: 0 while a file is run, else 1, since the program computes for itself. */
const ownComputing = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(1);

let watchdog: Watchdog | undefined;
let onStall = (): void => undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a file of flows while it is loaded, one file at a time. An endless loop at its top level is
 * terminated: no flow has begun yet whose limits would do that.
 *
 * @throws CliError (exit code 2) for such a loop; otherwise what the file throws.
 */
export function runFile<Result>(work: () => Result): Promise<Result> {
  const result = last.then(() => runAlone(work));
  last = result.catch(() => undefined);
  return result;
}

async function runAlone<Result>(work: () => Result): Promise<Result> {
  watchdog ??= startWatchdog(PATIENCE_MS, () => onStall(), ownComputing);
  const stall = new Promise<never>((_resolve, reject) => {
    const seconds = PATIENCE_MS / 1000;
    onStall = () => {
      Atomics.store(ownComputing, 0, 1);
      reject(
        usageError(`it kept the program busy for ${seconds} s, as a loop does that never ends`),
      );
    };
  });
  // The watchdog terminates a whole turn of the event loop: none of our code may be in it.
  const result = new Promise(ownTimers.setImmediate).then(() => {
    Atomics.store(ownComputing, 0, 0);
    try {
      return work();
    } finally {
      Atomics.store(ownComputing, 0, 1);
    }
  });
  return Promise.race([result, stall]);
}
