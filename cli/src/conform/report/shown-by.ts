import type { RunOfBaseline } from '../../reports/baseline.ts';
import {
  IN_FLOWS,
  inFlow,
  type ConformReport,
  type Finding,
  type OperationRecord,
} from './conform-report.ts';

/** The flow, or the random request of a seed, that showed a failure which not every run shows. */
export function shownBy(
  found: readonly { entry: string; finding: Finding }[],
  seed: string,
): RunOfBaseline['by'] {
  return Object.fromEntries(
    found.flatMap(({ entry, finding }) => {
      if (finding.case === IN_FLOWS) return [[entry, finding.title]];
      return finding.case.startsWith('random-') ? [[entry, `${seed}/${finding.case}`]] : [];
    }),
  );
}

/** Whether a run has run that flow, or sent that request; every run sends the others. */
export function isRunAgain(
  by: string | undefined,
  { cases }: Pick<OperationRecord, 'cases'>,
  { settings, flows }: Pick<ConformReport, 'settings' | 'flows'>,
): boolean {
  if (by === undefined) return true;
  const isSent = cases.some(({ id }) => by === `${settings.seed}/${id}`);
  return isSent || flows.some(({ flow, outcome }) => outcome !== 'skipped' && by === inFlow(flow));
}
