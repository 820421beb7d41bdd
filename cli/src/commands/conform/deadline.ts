import { setMaxListeners } from 'node:events';
import type { Ended } from '../../conform/run/run-conform.ts';

/** When a run is to end. */
export type Deadline = {
  /** Ends all running work. */
  signal: AbortSignal;
  /** Why the run is to end, once it is. */
  ended: () => Ended | undefined;
  /** Releases the timer and the signal. */
  forget: () => void;
};

/** Ends a run by Ctrl-C or when its time is up. */
export function deadline(milliseconds: number, interrupt: AbortSignal): Deadline {
  const controller = new AbortController();
  // Every request under way listens to it.
  setMaxListeners(0, controller.signal, interrupt);
  let ended: Ended | undefined;
  const stop = (reason: Ended): void => {
    ended ??= reason;
    controller.abort();
  };
  const timer = setTimeout(() => {
    stop({
      kind: 'max-time',
      reason: `The time of the run was up (--max-time ${milliseconds / 1000}s).`,
    });
  }, milliseconds);
  const onInterrupt = (): void => stop({ kind: 'interrupted', reason: 'Interrupted by Ctrl-C.' });
  interrupt.addEventListener('abort', onInterrupt);
  return {
    signal: controller.signal,
    ended: () => ended,
    forget: () => {
      clearTimeout(timer);
      interrupt.removeEventListener('abort', onInterrupt);
    },
  };
}
