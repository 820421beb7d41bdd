import type { FlowReport } from '../flows/engine/report.ts';
import { baselineText, entryOf, flowId, type BaselineFile } from './baseline.ts';
import { checkPositions, errorsAt, failedPositions } from './failed-positions.ts';

/** The rule of `conform` that a flow breaks which fails: one file serves both. */
const FLOW_RULE = 'BRT-702';

/** A team's known failing flows, and their results in a run. */
export type FlowBaseline = {
  /** Whether all that failed in a run of a flow is known. */
  isKnown(report: FlowReport): boolean;
  /** Looks at a run of a flow that is over. */
  note(report: FlowReport): void;
  /** Known failures of flows that were run whose check, or step, passed now, and failed nowhere. */
  mended(): string[];
  /** The failures that were seen, or not looked for, as the baseline of later runs. */
  text(): string;
};

/**
 * Begins with what `readBaselineFile` gave.
 *
 * @param unmatched What of it is about nothing that there is.
 */
export function createFlowBaseline(
  { entries: known, ...file }: BaselineFile,
  unmatched: readonly string[],
): FlowBaseline {
  const seen = new Set<string>();
  const passed = new Set<string>();
  /** Flows that passed completely: none of their entries is left. */
  const whole = new Set<string>();
  const isMended = (entry: string): boolean =>
    passed.has(entry) || [...whole].some((head) => entry.startsWith(head));
  const mended = (): string[] => [...known].filter((entry) => !seen.has(entry) && isMended(entry));
  return {
    isKnown: (report) => {
      const entries = flowEntries(report);
      return entries.length > 0 && entries.every((entry) => known.has(entry));
    },
    note: (report) => {
      const { outcome, stoppedAfter } = report;
      if (outcome === 'passed' && stoppedAfter === undefined) whole.add(headOf(report));
      for (const entry of passedEntries(report, known)) passed.add(entry);
      for (const entry of flowEntries(report)) seen.add(entry);
    },
    mended,
    text: () => {
      const gone = new Set([...mended(), ...unmatched]);
      return baselineText([...seen, ...[...known].filter((entry) => !gone.has(entry))], file);
    },
  };
}

/** All that failed in a run of a flow, each as a baseline names it; empty if nothing did. */
export function flowEntries(report: FlowReport): string[] {
  return failedPositions(report).map((position) => entryOf(aboutOf(report), FLOW_RULE, position));
}

/** Those of the known failures whose check held in a run, or whose step was done. */
function passedEntries(report: FlowReport, known: ReadonlySet<string>): string[] {
  const head = headOf(report);
  const own = [...known].filter((entry) => entry.startsWith(head));
  if (own.length === 0) return [];
  const entry = (position: string): string => entryOf(aboutOf(report), FLOW_RULE, position);
  const held = new Set(checkPositions(report.steps, 'passed').map(entry));
  const done = report.steps
    .filter(({ outcome }) => outcome === 'passed')
    .map(errorsAt)
    .map(entry);
  return own.filter((each) => held.has(each) || done.some((step) => each.startsWith(step)));
}

function aboutOf({ flow, case: named, row }: FlowReport): string {
  const each = named === undefined ? flow : `${flow}:${named}`;
  return flowId(row === undefined ? each : `${each}[${row}]`);
}

/** Common beginning of all entries of a flow. */
function headOf(report: FlowReport): string {
  return entryOf(aboutOf(report), FLOW_RULE, '');
}
