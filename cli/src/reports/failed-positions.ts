import type { CheckRecord, Failure, FlowReport, StepRecord } from '../flows/engine/report.ts';

/**
 * Parts that vary between runs: ids, amounts, times. Ids of requirements and HTTP statuses do not.
 */
const VARYING =
  /\b(HTTP \d{3})\b|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b(?=\w*\d)\w{8,}\b|\d+(?:[.,:]\d+)*/gi;

/**
 * Where a run of a flow failed, each position as a baseline names it, the same in every run: every
 * failed check, hard or soft, by its step; and an error that ended the flow or its cleanup and was
 * no check, by step and message. Empty for a run that did not fail.
 */
export function failedPositions({ outcome, failure, also = [], steps }: FlowReport): string[] {
  if (outcome !== 'failed' || !failure) return [];
  const checks = checkPositions(steps, 'failed');
  const isCheck = failure.kind === 'check' && checks.length > 0;
  return [...checks, ...(isCheck ? also : [failure, ...also]).map(errorPosition)];
}

/** The checks with that outcome, each with its step; repeated names within a step get a number. */
export function checkPositions(
  steps: readonly StepRecord[],
  wanted: CheckRecord['outcome'],
): string[] {
  const times = new Map<string, number>();
  return steps.flatMap((step) =>
    step.checks.flatMap(({ name, ledger, outcome }) => {
      const ids = ledger.join(' ');
      const position = `${stepPosition(step)}: ${ids}${withoutVarying(name.slice(ids.length))}`;
      const time = (times.get(position) ?? 0) + 1;
      times.set(position, time);
      if (outcome !== wanted) return [];
      return time === 1 ? position : `${position} #${time}`;
    }),
  );
}

/** Common prefix of the positions of all errors at a step. */
export function errorsAt(step: Pick<StepRecord, 'name' | 'operationId'>): string {
  return `${stepPosition(step)} failed: `;
}

function errorPosition({
  kind,
  message,
  step = '',
  operationId = 'flow',
  ...more
}: Failure): string {
  const { code, where = '', expected } = more;
  const what =
    kind === 'business'
      ? `code ${code}`
      : kind === 'contract' && where !== ''
        ? `${where} should be ${String(expected)}`
        : withoutVarying(message);
  return `${errorsAt({ name: step, operationId })}${kind} ${what}`;
}

function stepPosition({ name, operationId }: Pick<StepRecord, 'name' | 'operationId'>): string {
  return `${withoutVarying(name)} (${operationId})`;
}

/** A text without the parts that vary between runs, for comparison. */
export function withoutVarying(text: string): string {
  return text.replace(VARYING, (_found, status?: string) => status ?? 'N');
}
