import type { FlowReport } from '../flows/engine/report.ts';

/** Name of a run of a flow, as reports show it. */
export function titleOf({ flow, case: named, iteration, attempt }: FlowReport): string {
  const of = named === undefined ? flow : `${flow} ${named}`;
  const turn = iteration > 1 ? ` #${iteration}` : '';
  return `${of}${turn}${attempt > 1 ? ` (attempt ${attempt})` : ''}`;
}
