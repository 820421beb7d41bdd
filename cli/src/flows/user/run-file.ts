import { usageError } from '../../errors/cli-error.ts';
import { corrupted } from '../engine/corrupted.ts';
import { ownTimers } from '../engine/own-timers.ts';
import { silenced } from '../engine/silenced.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

/** Milliseconds that a file may compute while it is run; waiting for a program does not count. */
const STALL_TIMEOUT_MS = 5000;

/** For the watchdog: 0 while a file is run, else 1, since the program computes for itself. */
const ownComputing = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(1);

/** As it was before any file of flows was read. */
const nextTick = process.nextTick.bind(process);

let watchdog: Watchdog | undefined;
let onStall = (): void => undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a file of flows while it is loaded, one file at a time. An endless loop at its top level is
 * terminated: no flow has begun yet whose limits would do that. What the file corrupts for the
 * program is repaired before anything else runs.
 *
 * @throws CliError (exit code 2) for such a loop; an Error that names what it corrupted; otherwise
 *   what the file throws.
 */
export function runFile<Result>(work: () => Result): Promise<Result> {
  const result = last.then(() => runAlone(work));
  last = result.catch(() => undefined);
  return result;
}

async function runAlone<Result>(work: () => Result): Promise<Result> {
  watchdog ??= startWatchdog(STALL_TIMEOUT_MS, () => onStall(), ownComputing);
  const stall = new Promise<never>((_resolve, reject) => {
    const seconds = STALL_TIMEOUT_MS / 1000;
    onStall = () => {
      Atomics.store(ownComputing, 0, 1);
      reject(
        usageError(`it kept the program busy for ${seconds} s, as a loop does that never ends`),
      );
    };
  });
  const before = watchdog.terminations();
  // The watchdog terminates a whole turn of the event loop, with the callbacks of promises that
  // follow the file: none of our code may be in it. Nor may the file run in the callback of the
  // timer itself: Node aborts if that is terminated.
  const result = new Promise<Result>((resolve, reject) => {
    const begin = (): void => {
      Atomics.store(ownComputing, 0, 0);
      let settle: () => void;
      let what: string | undefined;
      // After the callbacks of the file's promises, and before the next turn, in which others run.
      nextTick(() => {
        what = corrupted();
        const silent = silenced();
        nextTick(() => {
          what ??= silent();
        });
      });
      try {
        const value = work();
        settle = () => resolve(value);
      } catch (error) {
        settle = () => reject(error);
      }
      ownTimers.setImmediate(() => {
        Atomics.store(ownComputing, 0, 1);
        if (what !== undefined) settle = () => reject(new Error(`it ${what}`));
        if (watchdog?.terminations() === before) settle();
      });
    };
    void new Promise(ownTimers.setImmediate).then(begin);
  });
  return Promise.race([result, stall]);
}
