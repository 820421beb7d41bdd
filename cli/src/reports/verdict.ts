import { exitCode as codes } from '../errors/exit-code.ts';
import type { RunReport } from './run-report.ts';

/** The result of a run of several flows, in a word or two. */
export function verdictOf({ counts, exitCode }: Pick<RunReport, 'counts' | 'exitCode'>): string {
  if (exitCode === codes.passed) return 'passed';
  if (exitCode === codes.flaky) return 'flaky';
  if (counts.interrupted > 0) return 'interrupted';
  if (counts.failed > 0) return 'failed';
  // Everything passed, but a report could not be written.
  if (exitCode !== codes.nothingChecked) return 'incomplete';
  return counts.passed > 0 && counts.skipped + counts.skippedChecks > 0
    ? 'incomplete'
    : 'nothing checked';
}
