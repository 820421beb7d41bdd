import type { StepRecord } from '../flows/engine/report.ts';

/** How many checks were made, whether they passed or not, and how many were skipped. */
export function checksMade(steps: readonly Pick<StepRecord, 'checks'>[]): {
  made: number;
  skipped: number;
} {
  const checks = steps.flatMap((step) => step.checks);
  const skipped = checks.filter(({ outcome }) => outcome === 'skipped').length;
  return { made: checks.length - skipped, skipped };
}
