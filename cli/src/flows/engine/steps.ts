import { Stopped } from './endings.ts';
import type { Progress } from './progress.ts';
import type { StepRecord } from './report.ts';
import type { Trace } from './trace.ts';

/** Does what a flow does, step by step. */
export type Steps = {
  /** Does some work as a step; what it throws is thrown on, and makes the step a failed one. */
  perform<Result>(
    name: string,
    kind: StepRecord['kind'],
    operationId: string,
    work: (step: StepRecord) => Promise<Result>,
  ): Promise<Result>;
  /** The step that began last. */
  last(): StepRecord | undefined;
  /** The step that failed first. */
  failed: StepRecord | undefined;
  /** Reports all steps that are still unreported: no more claims will be made. */
  reportRest(): void;
  /** Names of the steps that are under way. */
  pending(): string[];
  /** The flow ends before the steps that are under way: so long did they take until now. */
  breakOff(): void;
  /** The flow is over: cleanup follows, and has its own progress. */
  enterCleanup(progress: Progress): void;
};

/** What the steps of a run need to know. */
export type StepsOptions = {
  trace: Trace;
  progress: Progress;
  /** Name of the step, or of its call, after which the flow ends. */
  until: string | undefined;
  /** Called with each step as it begins. */
  onBegin: (step: StepRecord) => void;
  /** Called with each step once its claims are made: when the next one begins. */
  onEnd: (step: StepRecord) => void;
};

/** Makes the steps of one run. */
export function createSteps(options: StepsOptions): Steps {
  const { trace, until, onBegin, onEnd } = options;
  let { progress } = options;
  let failed: StepRecord | undefined;
  /** Steps under way, and when they began. */
  const pending = new Map<StepRecord, number>();
  /** Unreported steps, about which claims may still be made. */
  const unreported: StepRecord[] = [];
  const last = (): StepRecord | undefined => trace.steps.at(-1);

  /** Reports the finished steps; at the end all of them. */
  const report = (all: boolean): void => {
    const over = unreported.filter((step) => all || !pending.has(step));
    for (const step of over) {
      unreported.splice(unreported.indexOf(step), 1);
      onEnd(step);
    }
  };

  const begin = (name: string, kind: StepRecord['kind'], operationId: string): StepRecord => {
    const before = last();
    progress.beforeStep(trace.steps.length);
    if (before && until !== undefined && isNamed(before, until)) {
      const reason = new Stopped(before.name);
      progress.end(reason);
      throw reason;
    }
    report(false);
    const step = trace.begin(name, kind, operationId);
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
      failed ??= step;
      throw error;
    } finally {
      takeTime(step);
      pending.delete(step);
    }
  }

  return {
    last,
    get failed() {
      return failed;
    },
    reportRest: () => report(true),
    pending: () => [...pending.keys()].map(({ name }) => name),
    breakOff: () => {
      for (const step of pending.keys()) takeTime(step);
    },
    perform: (name, kind, operationId, work) => {
      const done = Promise.resolve().then(() => attempt(begin(name, kind, operationId), work));
      // One that the flow forgets to wait for must not end the process; it is found at the end.
      done.catch(() => undefined);
      return done;
    },
    enterCleanup: (anew) => {
      progress = anew;
      trace.enterCleanup();
    },
  };
}

function isNamed({ name, operationId, phase }: StepRecord, wanted: string): boolean {
  return phase === 'flow' && (name === wanted || operationId === wanted);
}
