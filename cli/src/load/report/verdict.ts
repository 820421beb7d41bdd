import { exitCode as codes } from '../../errors/exit-code.ts';
import type { LoadReport } from './load-report.ts';

/** The result of a load run, in a word or two. */
export function verdictOfLoad({ exitCode, interrupted }: LoadReport): string {
  if (exitCode === codes.passed) return 'passed';
  if (interrupted) return 'interrupted';
  return exitCode === codes.nothingChecked ? 'nothing checked' : 'failed';
}
