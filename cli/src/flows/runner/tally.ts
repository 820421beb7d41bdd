import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Failure, FlowReport, StepRecord } from '../engine/report.ts';

/** Number of runs by outcome. */
export type Counts = {
  runs: number;
  passed: number;
  failed: number;
  /** Failures that are in the baseline. */
  known: number;
  skipped: number;
  nothingChecked: number;
  interrupted: number;
  flaky: number;
  steps: number;
  checks: number;
  skippedChecks: number;
};

/**
 * Counts runs; keeps the full reports of the first ones and of failures, and short ones of the
 * rest.
 */
export type Tally = {
  counts: Readonly<Counts>;
  /** Reports that are kept, in the order in which the runs ended. */
  reports: readonly FlowReport[];
  /** Reports of the other runs, without their steps: only their names and outcomes. */
  brief: readonly FlowReport[];
  /** Number of runs without a full report. */
  omitted: number;
  add(report: FlowReport): void;
  /** Replaces the report of a run that was added and has failed since. */
  failLater(before: FlowReport, after: FlowReport): void;
  /** The combined result of the runs. */
  exitCode(failOn: FailOn): ExitCode;
};

/** Reasons other than a failure that make runs fail. */
export type FailOn = {
  failOnFlaky?: boolean;
  failOnSkipped?: boolean;
  /** This shard has nothing to run, though others have: not a failure. */
  isEmptyShard?: boolean;
  /** A baseline is written, which makes failures known ones, but not runs without a check. */
  areAdopted?: boolean;
};

/** Most reports of a kind that are kept: memory stays flat however often flows are repeated. */
export const MAX_FULL_REPORTS = 100;

/** Most short reports that are kept: a report with that many already has 40 MB. */
export const MAX_BRIEF_REPORTS = 100_000;

/** Makes an empty tally. */
export function createTally(): Tally {
  const counts: Counts = {
    runs: 0,
    passed: 0,
    failed: 0,
    known: 0,
    skipped: 0,
    nothingChecked: 0,
    interrupted: 0,
    flaky: 0,
    steps: 0,
    checks: 0,
    skippedChecks: 0,
  };
  const reports: FlowReport[] = [];
  const brief = new Set<FlowReport>();
  /** The short form of reports that are not kept in full. */
  const shortened = new WeakMap<FlowReport, FlowReport>();
  const keepInBrief = (report: FlowReport): void => {
    if (brief.size >= MAX_BRIEF_REPORTS) return;
    const short = inBrief(report, reports[0]);
    shortened.set(report, short);
    brief.add(short);
  };
  const codes = new Set<ExitCode>();
  const stored = { passed: 0, other: 0 };
  return {
    counts,
    reports,
    get brief() {
      return [...brief];
    },
    get omitted() {
      return counts.runs - reports.length;
    },
    add: (report) => {
      counts.runs += 1;
      counts[nameOf(report)] += 1;
      if (report.flaky) counts.flaky += 1;
      counts.steps += report.steps.length;
      for (const { checks } of report.steps) {
        for (const { outcome } of checks) {
          if (outcome === 'skipped') counts.skippedChecks += 1;
          else counts.checks += 1;
        }
      }
      // A skipped run does not affect the exit code; the counts show whether all were skipped.
      if (report.outcome !== 'skipped' && !report.known) codes.add(report.exitCode);
      const kind = report.outcome === 'passed' ? 'passed' : 'other';
      if (stored[kind] >= MAX_FULL_REPORTS) return keepInBrief(report);
      stored[kind] += 1;
      reports.push(report);
    },
    failLater: (before, after) => {
      counts[nameOf(before)] -= 1;
      counts[nameOf(after)] += 1;
      if (before.flaky) counts.flaky -= 1;
      if (!after.known) codes.add(after.exitCode);
      const at = reports.indexOf(before);
      const short = shortened.get(before);
      if (short) brief.delete(short);
      if (at >= 0) reports[at] = after;
      else if (counts.failed <= MAX_FULL_REPORTS) reports.push(after);
      else keepInBrief(after);
    },
    exitCode: ({ failOnFlaky, failOnSkipped, isEmptyShard, areAdopted = false }) => {
      if (counts.interrupted > 0) return exitCode.interrupted;
      const bad = [...codes].filter(
        (code) => code !== exitCode.passed && (!areAdopted || code === exitCode.nothingChecked),
      );
      if (bad.length > 0) return bad.reduce((low, code) => (code < low ? code : low));
      if (isEmptyShard) return exitCode.passed;
      const adopted = areAdopted ? counts.failed : 0;
      if (counts.passed + counts.known + adopted === 0) return exitCode.nothingChecked;
      const skipped = counts.skipped + counts.skippedChecks;
      if (failOnSkipped && skipped > 0) return exitCode.nothingChecked;
      return failOnFlaky && counts.flaky > 0 ? exitCode.flaky : exitCode.passed;
    },
  };
}

/** Number of these runs by outcome. */
export function countsOf(reports: readonly FlowReport[]): Readonly<Counts> {
  const tally = createTally();
  for (const report of reports) tally.add(report);
  return tally.counts;
}

/** The parts of a report that name a run, its outcome and its skipped steps. */
function inBrief(report: FlowReport, of: FlowReport | undefined): FlowReport {
  const { failure, also: _also, earlier, ...head } = report;
  const short = ({ kind, message }: Failure): Failure => ({ kind, message });
  return {
    ...head,
    // One object for all reports, so that each takes little memory.
    target: of?.target ?? head.target,
    steps: report.steps.flatMap(withSkippedAlone),
    outline: true,
    ...(failure && { failure: short(failure) }),
    ...(earlier && { earlier: earlier.map(short) }),
  };
}

/** A step with its skipped checks only; nothing if it has none. */
function withSkippedAlone({ checks, ...step }: StepRecord): StepRecord[] {
  const skipped = checks.filter(({ outcome }) => outcome === 'skipped');
  if (skipped.length === 0) return [];
  const { wire: _wire, curl: _curl, ...short } = step;
  return [{ ...short, checks: skipped }];
}

function nameOf({ outcome, known }: FlowReport): keyof Counts {
  if (known) return 'known';
  return outcome === 'nothing checked' ? 'nothingChecked' : outcome;
}
