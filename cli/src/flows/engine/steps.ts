import { AsyncLocalStorage } from 'node:async_hooks';
import { defectBeforeStep } from './corrupted.ts';
import { isCausedBy, Misspelt, Stopped } from './endings.ts';
import { CheckFailed } from './failure.ts';
import { isQuietEnd, type Progress } from './progress.ts';
import type { StepRecord } from './report.ts';
import type { Trace } from './trace.ts';

/** Runs the actions of a flow as steps. */
export type Steps = {
  /** Does some work as a step; its error is rethrown, and fails the step. */
  perform<Result>(
    name: string,
    kind: StepRecord['kind'],
    operationId: string,
    work: (step: StepRecord) => Promise<Result>,
  ): Promise<Result>;
  /** The step that began last. */
  last(): StepRecord | undefined;
  /** The failed step after which the flow did not continue. */
  failed: StepRecord | undefined;
  /** The flow has ended, with or without a reason: other errors of steps count as caught. */
  settle(reasons: readonly unknown[]): void;
  /** Reports all steps that are still unreported: no more claims will be made. */
  reportRest(): void;
  /** Names of the steps that are still running, or only of those that the cleanup began. */
  pending(of?: 'cleanup'): string[];
  /**
   * The flow ends while steps are still running: their time counts until now, and their later
   * errors do not count as caught.
   */
  breakOff(): void;
  /** The flow is over: cleanup follows, and has its own progress. */
  enterCleanup(progress: Progress): void;
  /** Runs some cleanup: its unfinished work is reported apart from that of the flow. */
  asCleanup<Result>(work: () => Result): Result;
  /**
   * The run is over: from now on everything, from the flow or its cleanup, is refused with the
   * error that this creates.
   */
  close(refuse: Refuse): void;
  /** Throws once the run is over. */
  assertOpen(what: string): void;
};

type Refuse = (what: string, isCleanup: boolean) => Error;

/** Set during a cleanup; Node propagates it through promises and timers. */
const cleaning = new AsyncLocalStorage<true>();

const isCleaning = (): boolean => cleaning.getStore() ?? false;

/** What steps need to know about their run. */
export type StepsOptions = {
  trace: Trace;
  progress: Progress;
  /** Name of the step, or of its call, after which the flow ends. */
  until: string | undefined;
  /** Called with each step as it begins. */
  onBegin: (step: StepRecord) => void;
  /** Called with each step once its work is done: claims about it may still follow. */
  onDone: (step: StepRecord) => void;
  /** Called with each step once its claims are made: when the next one begins. */
  onEnd: (step: StepRecord) => void;
};

/** Makes the steps of one run. */
export function createSteps(options: StepsOptions): Steps {
  const { trace, until, onBegin, onDone, onEnd } = options;
  let { progress } = options;
  let failed: StepRecord | undefined;
  let refuse: Refuse | undefined;
  /** Running steps, and when they began. */
  const pending = new Map<StepRecord, number>();
  /** Steps that the cleanup began. */
  const cleanups = new Set<StepRecord>();
  /** Errors of steps, until it is known whether the flow caught them. */
  const thrown = new Map<StepRecord, unknown>();
  /** Unreported steps, about which claims may still be made. */
  const unreported: StepRecord[] = [];
  const last = (): StepRecord | undefined => trace.steps.at(-1);

  /** Reports the finished steps; at the end all of them. */
  const report = (all: boolean): void => {
    const over = unreported.filter((step) => all || !pending.has(step));
    for (const step of over) {
      // Another step followed, so the error counts as caught for now.
      if (!all && thrown.has(step) && !step.brokenOff) caught(step);
      unreported.splice(unreported.indexOf(step), 1);
      onEnd(step);
    }
  };

  const begin = (name: string, kind: StepRecord['kind'], operationId: string): StepRecord => {
    const before = last();
    const added = defectBeforeStep();
    if (added) {
      progress.end(added);
      throw added;
    }
    progress.beforeStep(trace.steps.length);
    if (before && until !== undefined && isNamed(before, until)) {
      const reason = new Stopped(before.name);
      progress.end(reason);
      throw reason;
    }
    report(false);
    const step = trace.begin(name, kind, operationId);
    if (isCleaning()) cleanups.add(step);
    unreported.push(step);
    onBegin(step);
    return step;
  };

  const takeTime = (step: StepRecord): void => {
    const started = pending.get(step) ?? performance.now();
    step.milliseconds = Math.round((performance.now() - started) * 10) / 10;
  };

  async function attempt<Result>(
    step: StepRecord,
    work: (step: StepRecord) => Promise<Result>,
  ): Promise<Result> {
    pending.set(step, performance.now());
    try {
      const result = await work(step);
      step.outcome = 'passed';
      return result;
    } catch (error) {
      thrown.set(step, error);
      throw error;
    } finally {
      takeTime(step);
      pending.delete(step);
      onDone(step);
    }
  }

  return {
    last,
    get failed() {
      return failed;
    },
    settle: (reasons) => {
      const end = last();
      for (const [step, error] of thrown) {
        const isEnd = reasons.some(
          (reason) => isCausedBy(reason, error) || (step === end && isOwn(reason)),
        );
        if (isEnd) step.outcome = 'failed';
        else if (!step.brokenOff) caught(step);
        if (isEnd) failed ??= step;
      }
      thrown.clear();
    },
    reportRest: () => report(true),
    pending: (of) =>
      [...pending.keys()].filter((step) => !of || cleanups.has(step)).map(({ name }) => name),
    breakOff: () => {
      for (const step of pending.keys()) {
        takeTime(step);
        step.brokenOff = true;
      }
    },
    assertOpen: (what) => {
      if (refuse) throw refuse(what, isCleaning());
    },
    close: (withError) => {
      refuse = withError;
    },
    perform: (name, kind, operationId, work) => {
      if (refuse) return Promise.reject(refuse(name, isCleaning()));
      const done = Promise.resolve().then(() => attempt(begin(name, kind, operationId), work));
      // A step without await must not end the process; it is reported at the end.
      done.catch(() => undefined);
      return done;
    },
    enterCleanup: (anew) => {
      progress = anew;
      trace.enterCleanup();
    },
    asCleanup: (work) => cleaning.run(true, work),
  };
}

/** A failed check about a step makes it failed, whatever its outcome was. */
function caught(step: StepRecord): void {
  if (!step.checks.some(({ outcome }) => outcome === 'failed')) step.outcome = 'caught';
}

/**
 * Whether a flow threw the error in place of the one of the step before; the other kinds explain
 * themselves.
 */
function isOwn(reason: unknown): boolean {
  const speaks = reason instanceof CheckFailed || reason instanceof Misspelt;
  return reason !== undefined && !isQuietEnd(reason) && !speaks;
}

function isNamed({ name, operationId, phase }: StepRecord, wanted: string): boolean {
  return phase === 'flow' && (name === wanted || operationId === wanted);
}
