import type { FlowReport } from '../flows/engine/report.ts';

/** Name of a run of a flow in reports. */
export function titleOf({ flow, case: named, row, iteration, attempt }: FlowReport): string {
  const each = named === undefined ? flow : `${flow} ${named}`;
  const of = row === undefined ? each : `${each} [${row}]`;
  const turn = iteration > 1 ? ` #${iteration}` : '';
  return `${of}${turn}${attempt > 1 ? ` (attempt ${attempt})` : ''}`;
}
