import type { ExitCode } from '../../errors/exit-code.ts';
import type { Failure, TargetRecord } from '../../flows/engine/report.ts';
import type { Spread } from '../plan/arrivals.ts';
import type { Stage } from '../plan/stage.ts';

/** Version of what `load run --json` prints and writes. */
export const LOAD_VERSION = 1;

/** Latencies in figures, in milliseconds; 0 where there are none. */
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

/** How many flows ended how. */
export type FlowCounts = {
  /** Flows that were to begin until the end of arrivals; those dropped count, too. */
  arrived: number;
  started: number;
  passed: number;
  failed: number;
  /** Found no room among `--max-in-flight`. */
  dropped: number;
  skipped: number;
  nothingChecked: number;
  interrupted: number;
  /** Requests that only read and were sent twice, for their connection had been closed. */
  sentAgain: number;
};

/** Failures that are alike. */
export type ErrorCount = {
  count: number;
  /** The call, or the control, that it happened in; absent where no step was made. */
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

/** A stretch of time: what began in it, and what ended. */
export type TimePoint = {
  /** Seconds from the beginning to its end. */
  second: number;
  started: number;
  passed: number;
  failed: number;
  dropped: number;
  /** Most flows that were under way at a time. */
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
  /** Some of what breaks it. */
  examples: readonly string[];
};

/** The result of a load run, as `--json` prints it. Redacted. */
export type LoadReport = {
  version: typeof LOAD_VERSION;
  id: string;
  exitCode: ExitCode;
  flow: string;
  case?: string;
  /** Scenario that each borrower began in, where all began in the same one. */
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
  /** How late this program began flows: it is in their latency, and the server's no fault. */
  lateness: LatencyFigures;
  operations: readonly OperationFigures[];
  /** The most frequent first. */
  errors: readonly ErrorCount[];
  /** Failures of kinds that are not listed. */
  otherErrors: number;
  /** Why flows were skipped, where some were. */
  skipReason?: string;
  overTime: readonly TimePoint[];
  thresholds: readonly ThresholdResult[];
  invariants: readonly InvariantResult[];
};
