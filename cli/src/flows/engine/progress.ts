import { setMaxListeners } from 'node:events';
import { Endless, FlowDefect, Interrupted, Skipped, Stopped } from './endings.ts';
import { ownTimers } from './own-timers.ts';

/** How far a flow may go. */
export type Limits = {
  /** Most steps. */
  steps: number;
  /** Most milliseconds. */
  milliseconds: number;
};

/** Watches a run: when it must end, and its first reason for ending. */
export type Progress = {
  /** Aborts all running work. */
  signal: AbortSignal;
  /** Never resolves; rejects when the run is interrupted or its time is up. */
  ended: Promise<never>;
  /** The first reason for the run's end, however the flow handled it. */
  first: unknown;
  /** Records the reason for the run's end, unless there already is one. */
  end(reason: unknown): void;
  /** Throws when the run is over, or when it has made too many steps. */
  beforeStep(made: number): void;
  /** Releases the timer and the signal. */
  close(): void;
};

/** Watches over one run of a flow. */
export function watch(limits: Limits, interrupt: AbortSignal): Progress {
  const controller = new AbortController();
  // A flow may make any number of calls at a time.
  setMaxListeners(0, controller.signal);
  let first: unknown;
  let reject: (reason: unknown) => void = () => undefined;
  const ended = new Promise<never>((_, fail) => {
    reject = fail;
  });
  ended.catch(() => undefined);

  const end = (reason: unknown): void => {
    first ??= reason;
  };
  const stop = (reason: Error): void => {
    end(reason);
    reject(reason);
    controller.abort();
  };
  const onInterrupt = (): void =>
    stop(isOfFlow(interrupt.reason) ? interrupt.reason : new Interrupted());
  const timer = ownTimers.setTimeout(
    () =>
      stop(
        new Endless(`The flow took longer than ${limits.milliseconds} ms; --max-time allows more.`),
      ),
    limits.milliseconds,
  );
  if (interrupt.aborted) onInterrupt();
  else interrupt.addEventListener('abort', onInterrupt);

  return {
    signal: controller.signal,
    ended,
    get first() {
      return first;
    },
    end,
    beforeStep: (made) => {
      if (first !== undefined) throw first as Error;
      if (made < limits.steps) return;
      stop(new Endless(`The flow made ${made} steps without an end; --max-steps allows more.`));
      throw first as unknown as Error;
    },
    close: () => {
      ownTimers.clearTimeout(timer);
      interrupt.removeEventListener('abort', onInterrupt);
    },
  };
}

/** True if the flow caused the end, not Ctrl-C. */
export function isOfFlow(reason: unknown): reason is Endless | FlowDefect {
  return reason instanceof Endless || reason instanceof FlowDefect;
}

/** True for reasons that end a flow without being a failure. */
export function isQuietEnd(reason: unknown): reason is Stopped | Skipped {
  return reason instanceof Stopped || reason instanceof Skipped;
}
