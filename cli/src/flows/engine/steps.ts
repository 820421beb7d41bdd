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
  /** Tells of all steps that were not told of: nothing more is claimed. */
  tellRest(): void;
  /** Names of the steps that are under way. */
  pending(): string[];
  /** The flow ends before the steps that are under way: so long did they take until now. */
  breakOff(): void;
  /** The flow is over: what follows is cleanup, watched over anew. */
  enterCleanup(progress: Progress): void;
};

/** What the steps of a run need to know. */
export type StepsOptions = {
  trace: Trace;
  progress: Progress;
  /** Name of the step, or of its call, after which the flow ends. */
  until: string | undefined;
  /** Told of each step as it begins. */
  onBegin: (step: StepRecord) => void;
  /** Told of each step once its claims are made: when the next one begins. */
  onEnd: (step: StepRecord) => void;
};

/** Makes the steps of one run. */
export function createSteps(options: StepsOptions): Steps {
  const { trace, until, onBegin, onEnd } = options;
  let { progress } = options;
  let failed: StepRecord | undefined;
  /** Steps under way, and when they began. */
  const pending = new Map<StepRecord, number>();
  /** Steps that nobody was told of: what holds of them is still to be claimed. */
  const untold: StepRecord[] = [];
  const last = (): StepRecord | undefined => trace.steps.at(-1);

  /** Tells of the steps that are over; of all of them at the end. */
  const tell = (all: boolean): void => {
    const over = untold.filter((step) => all || !pending.has(step));
    for (const step of over) {
      untold.splice(untold.indexOf(step), 1);
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
    tell(false);
    const step = trace.begin(name, kind, operationId);
    untold.push(step);
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
    tellRest: () => tell(true),
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
