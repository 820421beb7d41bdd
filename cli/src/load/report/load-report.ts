import type { ExitCode } from '../../errors/exit-code.ts';
import type { Failure, TargetRecord } from '../../flows/engine/report.ts';
import type { Spread } from '../plan/arrivals.ts';
import type { Stage } from '../plan/stage.ts';

/** Version of the format that `load run --json` prints and writes. */
export const LOAD_VERSION = 1;

/** Latencies in figures, in milliseconds; 0 if there are none. */
export type LatencyFigures = {
  count: number;
  min: number;
  mean: number;
  p50: number;
  p90: number;
  p95: number;
  p99: number;
  p999: number;
  max: number;
};

/** Latencies with their histogram, so that those of several machines can be put together. */
export type MeasuredLatency = LatencyFigures & {
  /** HdrHistogram V2, compressed, base64; in microseconds. */
  histogram: string;
};

/** Number of flows by outcome. */
export type FlowCounts = {
  /** Flows that were planned to begin until the end of arrivals, including dropped ones. */
  arrived: number;
  started: number;
  passed: number;
  failed: number;
  /** Dropped because `--max-in-flight` was reached. */
  dropped: number;
  skipped: number;
  nothingChecked: number;
  interrupted: number;
  /** Read-only requests that were sent twice, because their connection had been closed. */
  sentAgain: number;
};

/** Similar failures. */
export type ErrorCount = {
  count: number;
  /** The call, or the control, that it happened in; absent if no step was made. */
  operationId?: string;
  kind: Failure['kind'];
  /** Business code of the server. */
  code?: string;
  /** Redacted. */
  message: string;
  /** One command that repeats the first of them; secrets are masked. */
  curl?: string;
};

/** The figures of a call, or of a request to the sandbox's controls. */
export type OperationFigures = {
  operationId: string;
  kind: 'call' | 'raw' | 'control';
  /** How many were made. */
  count: number;
  failed: number;
  latency: MeasuredLatency;
};

/** An interval of time: what began and what ended in it. */
export type TimePoint = {
  /** Seconds from the beginning to its end. */
  second: number;
  started: number;
  passed: number;
  failed: number;
  dropped: number;
  /** Most flows in flight at a time. */
  inFlight: number;
  /** Milliseconds, of the flows that ended. */
  p50: number;
  p95: number;
  max: number;
};

/** A limit, and whether it was kept. */
export type ThresholdResult = {
  /** As it was written: `p95>200ms`. */
  failIf: string;
  kept: boolean;
  /** The measured value, with its unit. */
  measured: string;
};

/** Something that must hold at the end, whatever the load was. */
export type InvariantResult = {
  name: string;
  outcome: 'holds' | 'broken' | 'not checked';
  /** The observation, or why there is none. */
  message: string;
  /** Some of the violations. */
  examples: readonly string[];
};

/** The result of a load run, as `--json` prints it. Redacted. */
export type LoadReport = {
  version: typeof LOAD_VERSION;
  id: string;
  exitCode: ExitCode;
  flow: string;
  case?: string;
  /** Scenario that each borrower began in, if all began in the same one. */
  seed?: string;
  /** How many rows its table has: flows took them in turn. */
  rows?: number;
  target: TargetRecord;
  contract: string;
  plan: { stages: readonly Stage[]; spread: Spread; mostInFlight: number };
  /** ISO 8601. */
  startedAt: string;
  /** Until the last flow had ended. */
  milliseconds: number;
  interrupted: boolean;
  counts: FlowCounts;
  /** Flows per second that began, until the end of arrivals. */
  rate: number;
  /** From when a flow was to begin until its end; those that failed count, too. */
  latency: MeasuredLatency;
  /** How late this program began flows: part of their latency, but not the server's fault. */
  lateness: LatencyFigures;
  operations: readonly OperationFigures[];
  /** The most frequent first. */
  errors: readonly ErrorCount[];
  /** Failures of kinds that are not listed. */
  otherErrors: number;
  /** Why flows were skipped, if some were. */
  skipReason?: string;
  overTime: readonly TimePoint[];
  thresholds: readonly ThresholdResult[];
  invariants: readonly InvariantResult[];
};
