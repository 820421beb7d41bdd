import { shortened } from '../../output/shortened.ts';
import type { Redactor } from '../../redact/redactor.ts';
import { Misspelt } from './endings.ts';
import type { Fault } from './execute.ts';
import { CheckFailed, failureOf } from './failure.ts';
import { isQuietEnd } from './progress.ts';
import type { Failure, StepRecord } from './report.ts';
import type { Steps } from './steps.ts';
import type { Trace } from './trace.ts';
import { learnFrom, shownCurl } from './wire.ts';

/** Input of an explanation. */
export type ExplainParts = {
  trace: Trace;
  steps: Steps;
  /** The last step that was made when the flow ended. */
  at: StepRecord | undefined;
  /** Name of the cleanup that failed, if that is the reason. */
  cleanup: string | undefined;
  foreign: boolean;
  /** A redactor that knows every secret of the trace. */
  redactor: () => Redactor;
};

/**
 * The reason why a flow ended, with the step that it happened in; without secrets. Undefined for no
 * failure.
 */
export function explain(reason: unknown, parts: ExplainParts): Failure | undefined {
  if (reason === undefined || isQuietEnd(reason)) return undefined;
  return explainAt(reason, stepOf(reason, parts), parts);
}

/** The same for the other errors of the flow and its cleanup; failed checks are in their steps. */
export function explainAlso(also: readonly Fault[], parts: ExplainParts): Failure[] {
  return also
    .filter(({ error }) => !(error instanceof CheckFailed) && !isQuietEnd(error))
    .map(({ name, error, at }) => explainAt(error, at, { ...parts, cleanup: name }));
}

function explainAt(
  reason: unknown,
  step: StepRecord | undefined,
  { trace, foreign, cleanup, redactor: known }: ExplainParts,
): Failure {
  const redactor = known();
  const event = step && trace.eventOf(step);
  const names = event ? learnFrom(event, redactor) : [];
  const failure = failureOf(reason, foreign);
  const whose = cleanup === undefined ? '' : `The cleanup "${cleanup}" failed: `;
  return {
    ...failure,
    ...(cleanup !== undefined && { phase: 'cleanup' as const }),
    // A server may answer with megabytes; `serverMessage` has all of it.
    message: shortened(redactor.text(`${whose}${failure.message}`, names)),
    ...(step && { step: redactor.text(step.name), operationId: step.operationId }),
    ...(failure.serverMessage !== undefined && {
      serverMessage: redactor.text(failure.serverMessage, names),
    }),
    ...('expected' in failure && { expected: redactor.data(failure.expected, names) }),
    ...('got' in failure && { got: redactor.data(failure.got, names) }),
    ...(event && { curl: shownCurl(event, redactor, names) }),
  };
}

/** The step in which the flow failed. Wrong arguments to the context belong to no step. */
function stepOf(reason: unknown, { trace, steps, at }: ExplainParts): StepRecord | undefined {
  if (reason instanceof Misspelt) return steps.failed;
  return (reason instanceof CheckFailed ? refuted(trace, reason) : steps.failed) ?? at;
}

/** The step whose check failed: a soft check of an earlier step is separate. */
function refuted({ steps }: Trace, { record }: CheckFailed): StepRecord | undefined {
  return steps.find(({ checks }) =>
    checks.some((check) => (record ? check === record : check.outcome === 'failed')),
  );
}
