import { ownTimers } from '../engine/own-timers.ts';

/** Milliseconds that are waited in all for timers that a flow left behind. */
const PATIENCE_MS = 1000;

/** Milliseconds between two looks. */
const PACE = 5;

/** Counts the timers that flows left behind, which would fire after the end. */
export type TimerWatch = {
  /** How many there are. */
  count(): number;
  /** Waits until there are no more than before a flow, as long as patience lasts. */
  settle(before: number): Promise<void>;
};

/** Begins with all its patience, which is that of a whole run: who repeats flows waits once. */
export function createTimerWatch(): TimerWatch {
  let patience = PATIENCE_MS;
  // Those that keep the program alive alone: watches of ours, and of a connection, do not.
  const count = (): number =>
    process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
  return {
    count,
    settle: async (before) => {
      while (patience > 0 && count() > before) {
        patience -= PACE;
        await new Promise((resolve) => ownTimers.setTimeout(resolve, PACE));
      }
      // What the last of them woke is done, too.
      await new Promise(ownTimers.setImmediate);
    },
  };
}
