import type { FlowReport } from '../flows/engine/report.ts';
import { baselineText, entryOf, flowId, positionOf } from './baseline.ts';

/** The rule of `conform` that a flow breaks which fails: one file serves both. */
const FLOW_RULE = 'BRT-702';

/** What a team knows of flows that fail, and what became of it in a run. */
export type FlowBaseline = {
  /** Whether a run of a flow failed as it is known to. */
  isKnown(report: FlowReport): boolean;
  /** Looks at a run of a flow that is over. */
  note(report: FlowReport): void;
  /** Known failures of flows that were run which were not seen again. */
  mended(): string[];
  /** The failures that were seen, as the baseline of later runs. */
  text(): string;
};

/** Begins with what `readEntries` gave. */
export function createFlowBaseline(known: ReadonlySet<string>): FlowBaseline {
  const seen = new Set<string>();
  const ran = new Set<string>();
  return {
    isKnown: (report) => known.has(flowEntry(report) ?? ''),
    note: (report) => {
      const { outcome } = report;
      if (outcome === 'passed' || outcome === 'failed') ran.add(headOf(report));
      const entry = flowEntry(report);
      if (entry !== undefined) seen.add(entry);
    },
    mended: () =>
      [...known].filter(
        (entry) => !seen.has(entry) && [...ran].some((head) => entry.startsWith(head)),
      ),
    text: () => baselineText(seen),
  };
}

/** The failure of a flow as a baseline names it; undefined for one that did not fail. */
export function flowEntry(report: FlowReport): string | undefined {
  const { outcome, failure } = report;
  if (outcome !== 'failed' || !failure) return undefined;
  return entryOf(aboutOf(report), FLOW_RULE, positionOf(failure));
}

function aboutOf({ flow, case: named, row }: FlowReport): string {
  const each = named === undefined ? flow : `${flow}:${named}`;
  return flowId(row === undefined ? each : `${each}[${row}]`);
}

/** What all entries of a flow begin with. */
function headOf(report: FlowReport): string {
  return entryOf(aboutOf(report), FLOW_RULE, '');
}
