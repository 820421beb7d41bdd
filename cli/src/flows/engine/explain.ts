import type { Redactor } from '../../redact/redactor.ts';
import type { Fault } from './execute.ts';
import { CheckFailed, failureOf } from './failure.ts';
import { isQuietEnd } from './progress.ts';
import type { Failure, StepRecord } from './report.ts';
import type { Steps } from './steps.ts';
import type { Trace } from './trace.ts';
import { learnFrom, shownCurl } from './wire.ts';

/** What a failure is explained from. */
export type ExplainParts = {
  trace: Trace;
  steps: Steps;
  /** The step that was last made when the flow ended. */
  at: StepRecord | undefined;
  foreign: boolean;
  /** One that knows every secret of the trace. */
  redactor: () => Redactor;
};

/**
 * What ended a flow, with the step that it happened in; without secrets. Undefined for no failure.
 */
export function explain(reason: unknown, parts: ExplainParts): Failure | undefined {
  if (reason === undefined || isQuietEnd(reason)) return undefined;
  const { trace, steps, at } = parts;
  const step = (reason instanceof CheckFailed ? undefined : steps.failed) ?? refuted(trace) ?? at;
  return explainAt(reason, step, parts);
}

/** The same of what the cleanup threw beside that; checks are told where they were made. */
export function explainAlso(also: readonly Fault[], parts: ExplainParts): Failure[] {
  return also
    .filter(({ error }) => !(error instanceof CheckFailed) && !isQuietEnd(error))
    .map(({ error, at }) => explainAt(error, at, parts));
}

function explainAt(
  reason: unknown,
  step: StepRecord | undefined,
  { trace, foreign, redactor: known }: ExplainParts,
): Failure {
  const redactor = known();
  const event = step && trace.eventOf(step);
  const names = event ? learnFrom(event, redactor) : [];
  const failure = failureOf(reason, foreign);
  return {
    ...failure,
    message: redactor.text(failure.message, names),
    ...(step && { step: redactor.text(step.name), operationId: step.operationId }),
    ...(failure.serverMessage !== undefined && {
      serverMessage: redactor.text(failure.serverMessage, names),
    }),
    ...('expected' in failure && { expected: redactor.data(failure.expected, names) }),
    ...('got' in failure && { got: redactor.data(failure.got, names) }),
    ...(event && { curl: shownCurl(event, redactor, names) }),
  };
}

/** The step whose check failed. */
function refuted({ steps }: Trace): StepRecord | undefined {
  return steps.find(({ checks }) => checks.some(({ outcome }) => outcome === 'failed'));
}
