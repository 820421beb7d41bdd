import { exitCode } from '../../errors/exit-code.ts';
import { leave, stopListening } from '../../errors/leave.ts';
import { ownTimers } from '../../flows/engine/own-timers.ts';
import { isStartedByNpx } from '../../servers/detached/npx.ts';

/** Ctrl-C, an end from outside, and a terminal that was closed. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Milliseconds between two looks at whether the shell of npx is still there. */
const PACE_MS = 250;

/** A wish to stop, by Ctrl-C. */
export type Interrupt = {
  signal: AbortSignal;
  /** Restores the usual effect of Ctrl-C. */
  forget: () => void;
};

/** The first Ctrl-C lets the work end in order; a second one ends the process at once. */
export function interruptSignal(): Interrupt {
  const controller = new AbortController();
  const forget = onEnd(() => {
    if (controller.signal.aborted) leave(exitCode.interrupted);
    controller.abort();
  });
  return { signal: controller.signal, forget };
}

/**
 * Calls `end` for each signal to end, and once when npx was ended by a signal that did not reach
 * this program: one that reaches the whole group ends both, and counts once.
 *
 * @returns what stops that.
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
 * A signal to npx alone reaches its shell and nobody else. An end (SIGTERM) kills that, and npx
 * waits for this program. A Ctrl-C (SIGINT) it keeps until this program is done, and nobody sees
 * it; a terminal sends Ctrl-C to all of them.
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
