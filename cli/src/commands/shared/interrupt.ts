import { exitCode } from '../../errors/exit-code.ts';
import { exitProcess, stopListening } from '../../errors/exit-process.ts';
import { ownTimers } from '../../flows/engine/own-timers.ts';
import { isStartedByNpx } from '../../servers/detached/npx.ts';

/** Ctrl-C, a termination from outside, and a closed terminal. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Milliseconds between two checks whether the shell of npx still runs. */
const PACE_MS = 250;

/** A request to stop, by Ctrl-C. */
export type Interrupt = {
  signal: AbortSignal;
  /** Restores the usual effect of Ctrl-C. */
  forget: () => void;
};

/** The first Ctrl-C lets the work end in an orderly way; a second one ends the process at once. */
export function interruptSignal(): Interrupt {
  const controller = new AbortController();
  const forget = onEnd(() => {
    if (controller.signal.aborted) exitProcess(exitCode.interrupted);
    controller.abort();
  });
  return { signal: controller.signal, forget };
}

/**
 * Calls `end` for each signal to end, and once when npx was ended by a signal that did not reach
 * this program. A signal that reaches the whole process group ends both, and counts once.
 *
 * @returns a function that stops this.
 */
export function onEnd(end: () => void): () => void {
  const stopWatching = isStartedByNpx() ? watchParent(end) : () => {};
  const onSignal = (): void => {
    stopWatching();
    end();
  };
  for (const name of endSignals) process.on(name, onSignal);
  return () => {
    for (const name of endSignals) stopListening(name, onSignal);
    stopWatching();
  };
}

/**
 * A signal sent to npx alone reaches only its shell. SIGTERM kills that shell, and npx waits for
 * this program. SIGINT (Ctrl-C) is held back by the shell until this program is done, so it goes
 * unnoticed; a terminal, however, sends Ctrl-C to all of them.
 */
function watchParent(end: () => void): () => void {
  const parent = process.ppid;
  const timer = ownTimers.setInterval(() => {
    if (process.ppid === parent) return;
    ownTimers.clearInterval(timer);
    end();
  }, PACE_MS);
  timer.unref();
  return () => ownTimers.clearInterval(timer);
}
