import { baselineText, entryOf, flowId, readEntries } from '../../reports/baseline.ts';
import type { ConformReport, Finding, FlowRecord, OperationRecord } from './conform-report.ts';

/** Failures that a team knows of: only new ones make a run fail. */
export type Baseline = {
  /** All of them, as the file has them. */
  entries: ReadonlySet<string>;
  /** @param about Id of a call, or `flowId` of a flow. */
  isKnown: (finding: Pick<Finding, 'rule' | 'where'>, about: string) => boolean;
  /** Entries about these calls and flows that were not seen again. */
  mended: (operations: readonly OperationRecord[], flows: readonly FlowRecord[]) => string[];
};

/** No failure is known. */
export const emptyBaseline: Baseline = {
  entries: new Set(),
  isKnown: () => false,
  mended: () => [],
};

/**
 * Reads a baseline.
 *
 * @throws CliError (exit code 2): no such file, or none that `--write-baseline` wrote.
 */
export async function readBaseline(path: string): Promise<Baseline> {
  const entries = await readEntries(path);
  return {
    entries,
    isKnown: ({ rule, where }, about) => entries.has(entryOf(about, rule, where)),
    mended: (operations, flows) => {
      const flowsRun = flows.filter(({ outcome }) => outcome !== 'skipped');
      const ran = new Set([
        ...operations.map(({ id }) => id),
        ...flowsRun.map(({ flow }) => flowId(flow)),
      ]);
      const seen = new Set(entriesOf({ operations, flows }));
      return [...entries].filter(
        (entry) => ran.has(entry.split(' ', 1)[0] ?? '') && !seen.has(entry),
      );
    },
  };
}

/** The errors of a report as the baseline of later runs. */
export function baselineOf(report: ConformReport): string {
  return baselineText(entriesOf(report));
}

function entriesOf({ operations, flows }: Pick<ConformReport, 'operations' | 'flows'>): string[] {
  const ofCalls = operations.flatMap(({ id, findings }) =>
    findings
      .filter(({ level }) => level === 'error')
      .map(({ rule, where }) => entryOf(id, rule, where)),
  );
  const ofFlows = flows.flatMap(({ flow, finding, positions = [] }) =>
    finding?.level === 'error'
      ? positions.map((position) => entryOf(flowId(flow), finding.rule, position))
      : [],
  );
  return [...ofCalls, ...ofFlows];
}
