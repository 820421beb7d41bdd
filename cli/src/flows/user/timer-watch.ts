import { ownTimers } from '../engine/own-timers.ts';

/** Total milliseconds to wait for timers that a flow left. */
const SETTLE_TIMEOUT_MS = 1000;

/** Milliseconds between two checks. */
const PACE = 5;

/** Counts the timers that flows left, which would fire after the end. */
export type TimerWatch = {
  /** How many there are. */
  count(): number;
  /** Waits until there are no more than before a flow, within the time limit. */
  settle(before: number): Promise<void>;
};

/** Creates a watch with one time limit for the whole run: repeated flows use it up only once. */
export function createTimerWatch(): TimerWatch {
  let left = SETTLE_TIMEOUT_MS;
  // Only timers that keep the program alive count: ours, and those of connections, do not.
  const count = (): number =>
    process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
  return {
    count,
    settle: async (before) => {
      while (left > 0 && count() > before) {
        left -= PACE;
        await new Promise((resolve) => ownTimers.setTimeout(resolve, PACE));
      }
      // Let the work that the last of them started finish too.
      await new Promise(ownTimers.setImmediate);
    },
  };
}
