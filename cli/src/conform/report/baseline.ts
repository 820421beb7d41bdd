import {
  baselineText,
  emptyBaselineFile,
  entryOf,
  flowId,
  readBaselineFile,
  type RunOfBaseline,
} from '../../reports/baseline.ts';
import { createFlowBaseline } from '../../reports/flow-baseline.ts';
import type { RuleId } from '../../judge/reply/rules.ts';
import type { FlowReport } from '../../flows/engine/report.ts';
import type { RanOperation } from '../run/run-operation.ts';
import type { ConformReport, Finding, OperationRecord } from './conform-report.ts';
import { canShowFix } from './can-show-fix.ts';
import { isRunAgain, shownBy } from './shown-by.ts';

/** The fields that identify a failure. */
type Named = Pick<Finding, 'rule' | 'where' | 'special'>;

/** A run, which decides what in a baseline is fixed. */
export type FinishedRun = {
  report: Pick<ConformReport, 'settings' | 'ended' | 'operations' | 'flows'>;
  ran: readonly RanOperation[];
  /** Its flow runs. */
  flows: readonly FlowReport[];
};

/** Failures that a team knows: only new ones make a run fail. */
export type Baseline = {
  /** All entries, as in the file. */
  entries: ReadonlySet<string>;
  /** What the file records about the run that wrote it. */
  file: RunOfBaseline;
  /** @param about Id of a call, or `flowId` of a flow. */
  isKnown: (finding: Named, about: string) => boolean;
  /** Entries that a run checked, and no longer found. */
  mended: (run: FinishedRun) => string[];
};

/** No failure is known. */
export const emptyBaseline: Baseline = {
  entries: new Set(),
  file: emptyBaselineFile,
  isKnown: () => false,
  mended: () => [],
};

/**
 * Reads a baseline.
 *
 * @throws CliError (exit code 2): no such file, or not one that `--write-baseline` wrote.
 */
export async function readBaseline(path: string): Promise<Baseline> {
  const { entries, ...file } = await readBaselineFile(path);
  const { strict, by } = file;
  return {
    entries,
    file,
    isKnown: (finding, about) => namesOf(finding, about).some((name) => entries.has(name)),
    mended: (run) => {
      const ofFlows = createFlowBaseline({ entries, ...file }, []);
      for (const each of run.flows) ofFlows.note(each);
      const { settings, ended } = run.report;
      const isAsked = ended === undefined && (!strict || settings.strict === true);
      const ofCalls = isAsked ? [...entries].filter((entry) => isMended(entry, run, by)) : [];
      return [...ofCalls, ...ofFlows.mended()].sort();
    },
  };
}

/**
 * Names of a failure in a baseline. An entry about all requests covers each of them; an entry about
 * one special request does not cover the others.
 */
function namesOf({ rule, where, special }: Named, about: string): string[] {
  const name = entryOf(about, rule, where);
  return special === undefined ? [name] : [`${name}, ${special}`, name];
}

/** Whether a run would have shown a failure of a call, even as a warning, and has not. */
function isMended(entry: string, { report, ran }: FinishedRun, by: RunOfBaseline['by']): boolean {
  const [, about = '', rule = '', where = ''] = /^(\S+) (BRT-\d{3}) (.*)$/s.exec(entry) ?? [];
  const record = report.operations.find(({ id }) => id === about);
  const operation = ran.find(({ subject }) => subject.operation.id === about);
  if (!record || !operation || isSeen(entry, record)) return false;
  if (!isRunAgain(by[entry], record, report)) return false;
  const { success } = operation.subject;
  return canShowFix(rule as RuleId, where, {
    ...operation,
    succeeded: record.codes.some(({ seen, code }) => seen && success.includes(code)),
    timed: report.settings.maxLatencyMs !== undefined,
    broken: new Set(record.findings.map((finding) => finding.rule)),
  });
}

function isSeen(entry: string, { id, findings }: OperationRecord): boolean {
  return findings.some((finding) => {
    const [name = '', ...others] = namesOf(finding, id);
    const isOfAll = finding.special === undefined && entry.startsWith(`${name}, `);
    return isOfAll || name === entry || others.includes(entry);
  });
}

/** How a baseline is written. */
export type WriteOptions = {
  /** The baseline of the run: entries that it did not check are kept. */
  baseline: Baseline;
  /** Rules that make the run fail; those of level error when undefined. */
  failOn: readonly RuleId[] | undefined;
};

/**
 * The failures of a report as the baseline of later runs: its errors, and findings of other rules
 * that make the run fail.
 */
export function baselineOf(
  { operations, flows, settings, mended, unmatched }: ConformReport,
  { baseline, failOn = [] }: WriteOptions,
): string {
  const counts = ({ level, rule }: Finding): boolean => level === 'error' || failOn.includes(rule);
  const ofCalls = operations.flatMap(({ id, findings }) =>
    findings.filter(counts).map((finding) => ({ finding, names: namesOf(finding, id) })),
  );
  const ofFlows = flows.flatMap(({ flow, finding, positions = [] }) =>
    finding && counts(finding)
      ? positions.map((position) => entryOf(flowId(flow), finding.rule, position))
      : [],
  );
  const found = ofCalls.map(({ finding, names: [entry = ''] }) => ({ entry, finding }));
  const gone = new Set([...mended, ...unmatched, ...ofCalls.flatMap(({ names }) => names)]);
  const kept = [...baseline.entries].filter((entry) => !gone.has(entry));
  return baselineText([...found.map(({ entry }) => entry), ...ofFlows, ...kept], {
    strict: settings.strict === true || (kept.length > 0 && baseline.file.strict),
    by: { ...baseline.file.by, ...shownBy(found, settings.seed) },
  });
}
