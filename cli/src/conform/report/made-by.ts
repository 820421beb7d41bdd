import {
  IN_FLOWS,
  inFlow,
  type ConformReport,
  type Finding,
  type OperationRecord,
} from './conform-report.ts';

/** Failures, as a baseline names them, that not every run makes: by which flow, or request. */
export type MadeBy = Readonly<Record<string, string>>;

/** Which of these failures were seen in a flow, or by a request that follows from the seed. */
export function rareOnes(
  found: readonly { entry: string; finding: Finding }[],
  seed: string,
): MadeBy {
  return Object.fromEntries(
    found.flatMap(({ entry, finding }) => {
      if (finding.case === IN_FLOWS) return [[entry, finding.title]];
      return finding.case.startsWith('random-') ? [[entry, `${seed}/${finding.case}`]] : [];
    }),
  );
}

/** Whether a run made what showed a failure; what every run makes is not named. */
export function isMade(
  by: string | undefined,
  { cases }: Pick<OperationRecord, 'cases'>,
  { settings, flows }: Pick<ConformReport, 'settings' | 'flows'>,
): boolean {
  return (
    by === undefined ||
    cases.some(({ id }) => by === `${settings.seed}/${id}`) ||
    flows.some(({ flow, outcome }) => outcome !== 'skipped' && by === inFlow(flow))
  );
}
