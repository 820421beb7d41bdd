import { exitCode } from '../../errors/exit-code.ts';
import { Skipped } from './endings.ts';
import { failureExitCode } from './failure.ts';
import type { Failure, FlowReport, StepRecord } from './report.ts';

/** How a run ended, and the exit code that goes with it. */
export function verdictOf(
  steps: readonly StepRecord[],
  reason: unknown,
  failure: Failure | undefined,
): Pick<FlowReport, 'outcome' | 'exitCode'> {
  if (failure) {
    const outcome = failure.kind === 'interrupted' ? 'interrupted' : 'failed';
    return { outcome, exitCode: failureExitCode[failure.kind] };
  }
  if (reason instanceof Skipped) return { outcome: 'skipped', exitCode: exitCode.nothingChecked };
  const checked = steps.some(({ checks }) => checks.some(({ outcome }) => outcome === 'passed'));
  return checked
    ? { outcome: 'passed', exitCode: exitCode.passed }
    : { outcome: 'nothing checked', exitCode: exitCode.nothingChecked };
}
