import { counted } from '../output/counted.ts';
import type { RunReport } from './run-report.ts';

/** Message about runs that are not kept in full; undefined if all are. */
export function omittedText({ omitted }: Pick<RunReport, 'omitted'>): string | undefined {
  if (omitted === 0) return undefined;
  const are = omitted === 1 ? 'is' : 'are';
  return `${counted(omitted, 'more run')} ${are} counted, and not shown in detail.`;
}
