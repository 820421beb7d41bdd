import type { ExitCode } from '../../exit-code.ts';
import type { Need } from './context.ts';

/** A claim after it was looked at. */
export interface CheckRecord {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  expected?: unknown;
  got?: unknown;
  /** Why it was skipped. */
  reason?: string;
}

/** What went over the wire in a step. Redacted. */
export interface WireRecord {
  request: { method: string; url: string; headers: Record<string, string>; fields: unknown };
  reply?: { status: number; body: unknown };
}

/** A call after it was made. */
export interface StepRecord {
  name: string;
  operationId: string;
  outcome: 'passed' | 'failed';
  milliseconds: number;
  wire?: WireRecord;
  checks: CheckRecord[];
}

/** Why a flow ended before its end. */
export interface Failure {
  kind: 'business' | 'check' | 'contract' | 'auth' | 'unreachable' | 'interrupted' | 'internal';
  message: string;
  step?: string;
  operationId?: string;
  /** Business code of the server. */
  code?: string;
  serverMessage?: string;
  /** Place in the reply. */
  where?: string;
  expected?: unknown;
  got?: unknown;
  /** One command that sends the failing request again; secrets are masked. */
  curl?: string;
}

/** What a flow was run against. */
export interface TargetRecord {
  url: string;
  kind: 'built-in mock' | 'server';
  can: readonly Need[];
}

/** A flow after it was run. Redacted. */
export interface FlowReport {
  flow: string;
  target: TargetRecord;
  startedAt: string;
  milliseconds: number;
  outcome: 'passed' | 'failed' | 'nothing checked' | 'interrupted';
  exitCode: ExitCode;
  steps: readonly StepRecord[];
  failure?: Failure;
}
