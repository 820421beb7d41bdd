import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { FlowReport, StepRecord } from '../../flows/engine/report.ts';
import type { FlowCounts, OperationFigures } from '../report/load-report.ts';
import { createErrors, type Errors } from './errors.ts';
import { createLatencies, type Latencies } from './latencies.ts';

/** Measurements so far. It holds only figures, however many flows there are. */
export type Tally = {
  counts: Readonly<FlowCounts>;
  /** Latencies of whole flows, from their planned start. */
  latency: Latencies;
  lateness: Latencies;
  errors: Errors;
  /** Exit codes that the failed flows would have ended with. */
  codes: ReadonlySet<ExitCode>;
  skipReason: () => string | undefined;
  operations(): OperationFigures[];
  start(late: number): void;
  drop(): void;
  end(report: FlowReport, milliseconds: number): void;
};

type Operation = { kind: StepRecord['kind']; latency: Latencies; failed: number };

/** Creates an empty tally. */
export function createTally(): Tally {
  const counts: FlowCounts = {
    arrived: 0,
    started: 0,
    passed: 0,
    failed: 0,
    dropped: 0,
    skipped: 0,
    nothingChecked: 0,
    interrupted: 0,
    sentAgain: 0,
  };
  const latency = createLatencies();
  const lateness = createLatencies();
  const errors = createErrors();
  const codes = new Set<ExitCode>();
  const operations = new Map<string, Operation>();
  let skipReason: string | undefined;

  const addStep = ({ operationId, kind, milliseconds, outcome, sentAgain }: StepRecord): void => {
    if (sentAgain) counts.sentAgain += 1;
    const known = operations.get(operationId);
    const operation = known ?? { kind, latency: createLatencies(), failed: 0 };
    if (!known) operations.set(operationId, operation);
    operation.latency.add(milliseconds);
    if (outcome === 'failed') operation.failed += 1;
  };

  return {
    counts,
    latency,
    lateness,
    errors,
    codes,
    skipReason: () => skipReason,
    operations: () =>
      [...operations].map(([operationId, { kind, latency: measured, failed }]) => ({
        operationId,
        kind,
        count: measured.figures().count,
        failed,
        latency: { ...measured.figures(), histogram: measured.encoded() },
      })),
    start: (late) => {
      counts.arrived += 1;
      counts.started += 1;
      lateness.add(late);
    },
    drop: () => {
      counts.arrived += 1;
      counts.dropped += 1;
    },
    end: (report, milliseconds) => {
      counts[nameOf(report)] += 1;
      // Cleanup steps after a flow are not actions of the borrower.
      for (const step of report.steps) if (step.phase === 'flow') addStep(step);
      if (report.outcome === 'passed' || report.outcome === 'failed') latency.add(milliseconds);
      if (report.exitCode !== exitCode.passed && report.outcome !== 'skipped') {
        codes.add(report.exitCode);
      }
      skipReason ??= report.skipReason;
      if (report.failure && report.outcome === 'failed') errors.add(report.failure);
    },
  };
}

function nameOf({ outcome }: FlowReport): keyof FlowCounts {
  return outcome === 'nothing checked' ? 'nothingChecked' : outcome;
}
