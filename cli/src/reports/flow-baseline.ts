import type { FlowReport } from '../flows/engine/report.ts';
import { baselineText, entryOf, flowId, type BaselineFile } from './baseline.ts';
import { checkPositions, errorsAt, failedPositions } from './failed-positions.ts';

/** The rule of `conform` for a failing flow, so that both commands can use the same file. */
const FLOW_RULE = 'BRT-702';

/** A team's known failing flows, and their results in a run. */
export type FlowBaseline = {
  /** Whether all failures in a run of a flow are known. */
  isKnown(report: FlowReport): boolean;
  /** Records the result of a finished run of a flow. */
  note(report: FlowReport): void;
  /** Known failures of flows that were run whose check, or step, now passed, and failed nowhere. */
  mended(): string[];
  /** The failures that were seen, or not looked for, as the text of a baseline for later runs. */
  text(): string;
};

/**
 * Starts with the content of `readBaselineFile`.
 *
 * @param unmatched Those of its entries that are about something that does not exist.
 */
export function createFlowBaseline(
  { entries: known, ...file }: BaselineFile,
  unmatched: readonly string[],
): FlowBaseline {
  const seen = new Set<string>();
  const passed = new Set<string>();
  /** Flows that passed completely: none of their failures remains. */
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

/** All failures in a run of a flow, each as a baseline names it; empty if there are none. */
export function flowEntries(report: FlowReport): string[] {
  return failedPositions(report).map((position) => entryOf(aboutOf(report), FLOW_RULE, position));
}

/** The known failures whose check, or step, passed in a run. */
function passedEntries(report: FlowReport, known: ReadonlySet<string>): string[] {
  const head = headOf(report);
  const own = [...known].filter((entry) => entry.startsWith(head));
  if (own.length === 0) return [];
  const entry = (position: string): string => entryOf(aboutOf(report), FLOW_RULE, position);
  const passed = new Set(checkPositions(report.steps, 'passed').map(entry));
  const done = report.steps
    .filter(({ outcome }) => outcome === 'passed')
    .map(errorsAt)
    .map(entry);
  return own.filter((each) => passed.has(each) || done.some((step) => each.startsWith(step)));
}

function aboutOf({ flow, case: named, row }: FlowReport): string {
  const each = named === undefined ? flow : `${flow}:${named}`;
  return flowId(row === undefined ? each : `${each}[${row}]`);
}

/** Common prefix of all entries of a flow. */
function headOf(report: FlowReport): string {
  return entryOf(aboutOf(report), FLOW_RULE, '');
}
