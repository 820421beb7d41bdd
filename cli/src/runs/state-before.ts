import { operations, type Operation } from '@brought/sdk';
import { usageError } from '../errors/cli-error.ts';
import type { StepRecord } from '../flows/engine/report.ts';
import { numberedSteps } from './numbered-steps.ts';

/**
 * Whether the target is still in the state in which a run found it before a step, so that a flow
 * may continue from there: the run changed nothing from that step on. False if it did change
 * something then, but nothing before: continuing then saves nothing, and the whole run can be
 * repeated.
 *
 * @param steps The steps of the run, its cleanup included.
 * @param from How many of them precede the one to continue from.
 * @throws CliError (exit code 2) if the run changed something both before and after it: replies
 *   read in between are gone, and new replies do not match the old ones.
 */
export function isAsBefore(steps: readonly StepRecord[], from: number): boolean {
  const changed = (step: StepRecord): boolean => changedState(step) || mayHaveChanged(step, steps);
  const since = steps.slice(from).find(changed);
  if (!since) return true;
  const before = steps.slice(0, from).find(changedState);
  if (!before) return false;
  throw usageError(
    `The run changed something before "${steps[from]?.name}" ("${before.name}") and from there on ("${since.name}"): the state in between is gone.`,
    adviceFor(steps),
  );
}

/** Whether a step only read, so that it may be repeated. */
export function onlyRead({ kind, operationId, wire }: StepRecord): boolean {
  if (kind !== 'call') return wire?.request.method === 'GET';
  return operationOf(operationId)?.effect === 'read';
}

/** The call of the contract that a step made; undefined for anything else. */
export function operationOf(operationId: string): Operation | undefined {
  return Object.hasOwn(operations, operationId)
    ? operations[operationId as keyof typeof operations]
    : undefined;
}

/**
 * A failed step is assumed to have changed nothing: a run is continued from it because it failed.
 */
export function changedState(step: StepRecord): boolean {
  return step.outcome === 'passed' && !onlyRead(step);
}

/**
 * Whether the target may have carried out a request that was interrupted when a concurrent step
 * failed.
 */
function mayHaveChanged(step: StepRecord, steps: readonly StepRecord[]): boolean {
  if (!step.brokenOff || onlyRead(step)) return false;
  return steps.some((other) => other !== step && other.outcome === 'failed');
}

function adviceFor(steps: readonly StepRecord[]): string {
  const from = steps.map(changedState).lastIndexOf(true) + 1;
  const next = steps[from];
  const whole = 'replay the run whole, without --from.';
  return next?.phase === 'flow'
    ? `Go on from "${numberedSteps(steps)[from]}", or ${whole}`
    : `So ${whole}`;
}
