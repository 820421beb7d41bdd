import type { Session } from '@brought/sdk';
import type { Redactor } from '../../redact/redactor.ts';
import type { Exchange } from './exchange.ts';
import type { StepRecord } from './report.ts';
import { learnFrom, wireOf } from './wire.ts';

/** The steps of a run with what they sent and got. It holds secrets until it is reported. */
export type Trace = {
  steps: readonly StepRecord[];
  /** Adds a step that begins now. */
  begin(name: string, kind: StepRecord['kind'], operationId: string): StepRecord;
  /** Records request and reply of a step, as far as they are known. */
  note(step: StepRecord, event: Exchange): void;
  eventOf(step: StepRecord): Exchange | undefined;
  /** Masks a text wherever the trace is shown. */
  keepSecret: (value: string) => void;
  /** Masks the secrets of another borrower wherever the trace is shown. */
  keepSession: (session: Session) => void;
  /** From now on steps belong to the cleanup. */
  enterCleanup(): void;
  /** Teaches a redactor every secret that is known so far. */
  teach(redactor: Redactor): void;
  /** A step in its redacted form. */
  shown(step: StepRecord, redactor: Redactor): StepRecord;
};

/** Makes an empty trace. */
export function createTrace(): Trace {
  const steps: StepRecord[] = [];
  const events = new Map<StepRecord, Exchange>();
  /** Secrets to learn, in order of arrival; the list only grows. */
  const lessons: ((redactor: Redactor) => void)[] = [];
  /** How many of them each redactor knows: a flow that prints uses its redactor for every line. */
  const known = new WeakMap<Redactor, number>();
  let phase: StepRecord['phase'] = 'flow';
  const teach = (redactor: Redactor): void => {
    const from = known.get(redactor) ?? 0;
    known.set(redactor, lessons.length);
    for (const lesson of lessons.slice(from)) lesson(redactor);
  };
  return {
    steps,
    begin: (name, kind, operationId) => {
      const step: StepRecord = {
        name,
        kind,
        operationId,
        phase,
        outcome: 'failed',
        startedAt: new Date().toISOString(),
        milliseconds: 0,
        checks: [],
      };
      steps.push(step);
      return step;
    },
    note: (step, event) => {
      events.set(step, event);
      lessons.push((redactor) => learnFrom(event, redactor));
    },
    eventOf: (step) => events.get(step),
    keepSession: (session) => void lessons.push((redactor) => redactor.learn(session)),
    keepSecret: (value) => void lessons.push((redactor) => redactor.learnValues([value])),
    enterCleanup: () => {
      phase = 'cleanup';
    },
    teach,
    shown: (step, redactor) => {
      teach(redactor);
      const event = events.get(step);
      const names = event ? learnFrom(event, redactor) : [];
      const { checks, name, pictures, ...rest } = step;
      return {
        ...rest,
        name: redactor.text(name),
        ...(event && wireOf(event, redactor)),
        ...(pictures && {
          pictures: pictures.map((each) => ({
            name: redactor.text(each.name),
            path: redactor.text(each.path),
          })),
        }),
        checks: checks.map((check) => ({
          ...check,
          name: redactor.text(check.name),
          ...('expected' in check && { expected: redactor.data(check.expected, names) }),
          ...('got' in check && { got: redactor.data(check.got, names) }),
        })),
      };
    },
  };
}
