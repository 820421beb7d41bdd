import { ownTimers } from '../engine/own-timers.ts';

/** Total milliseconds to wait for timers that a flow left. */
const PATIENCE_MS = 1000;

/** Milliseconds between two looks. */
const PACE = 5;

/** Counts the timers that flows left, which would fire after the end. */
export type TimerWatch = {
  /** How many there are. */
  count(): number;
  /** Waits until there are no more than before a flow, within the time limit. */
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
      // Let the work that the last of them started finish too.
      await new Promise(ownTimers.setImmediate);
    },
  };
}
