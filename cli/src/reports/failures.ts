import type { CheckRecord, Failure, FlowReport } from '../flows/engine/report.ts';

/**
 * Everything that failed in a run of a flow: why it ended, the other errors of the flow and its
 * cleanup, and each further check, such as the soft ones, in the order of the steps.
 */
export function failuresOf({ failure, also = [], steps }: FlowReport): Failure[] {
  if (!failure) return [];
  const failed = steps.flatMap(({ name: step, operationId, checks }) =>
    checks
      .filter(({ outcome }) => outcome === 'failed')
      .map((check) => ({ check, step, operationId })),
  );
  const reported = failed.findIndex(({ check, step }) => isReported(check, step, failure));
  const others = failed
    .filter((_each, index) => index !== reported)
    .map(({ check: { name, where, expected, got }, step, operationId }): Failure => ({
      kind: 'check',
      message: name,
      step,
      operationId,
      ...(where !== undefined && { where }),
      expected,
      got,
    }));
  return [failure, ...also, ...others];
}

/** Whether the flow ended with this check; the number of others may follow its name. */
function isReported({ name, where }: CheckRecord, step: string, failure: Failure): boolean {
  const { kind, message } = failure;
  if (kind !== 'check' || step !== failure.step || where !== failure.where) return false;
  return message === name || message.startsWith(`${name} (and `);
}
