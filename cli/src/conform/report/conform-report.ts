import { type ExitCode, exitCode } from '../../errors/exit-code.ts';
import type { Ended } from '../run/run-conform.ts';
import type { RuleId } from '../../judge/reply/rules.ts';
import type { Level } from '../../judge/reply/rule.ts';

/** A number out of a total. */
export type Share = {
  done: number;
  of: number;
  /** Rounded down to a tenth, so that 100 means all; 0 if there are none. */
  percent: number;
};

/** A broken rule, with the smallest request that shows it. Redacted. */
export type Finding = {
  rule: RuleId;
  name: string;
  level: Level;
  /** Where in the reply, or what was sent. */
  where: string;
  /** What is special about the requests that show it, if the typical one does not show it. */
  special?: string;
  expected: string;
  got: string;
  /** Id of the first case that shows it, and what is special about its request. */
  case: string;
  title: string;
  /** How many cases show it. */
  cases: number;
  /** One command that sends the smallest request again; empty if no single request shows it. */
  curl: string;
  /** `openapi.yaml:1234`. */
  contract: string;
  /** The same position as a JSON pointer. */
  pointer: string;
  /** It is in the baseline. */
  known: boolean;
};

/** A business code of a call, and whether a reply had it. */
export type CodeRecord = {
  code: string;
  name: string;
  seen: boolean;
  /** The request that produced it. */
  by?: string;
  /** Why it was not seen. */
  why?: string;
};

/** A case that was run. */
export type CaseRecord = {
  id: string;
  title: string;
  passed: boolean;
  /** Rules that it breaks. */
  rules: readonly RuleId[];
};

/** A call after its cases were run. */
export type OperationRecord = {
  id: string;
  feature: string;
  method: string;
  path: string;
  /** Why not all of its cases were run. */
  stopped?: string;
  score: Share;
  coverage: Share;
  cases: readonly CaseRecord[];
  codes: readonly CodeRecord[];
  findings: readonly Finding[];
};

/** A flow that was run as a case. */
export type FlowRecord = {
  flow: string;
  outcome: 'passed' | 'failed' | 'skipped';
  checks: number;
  /** Why it was skipped. */
  why?: string;
  finding?: Finding;
  /** Positions where it failed, as a baseline names them. */
  positions?: readonly string[];
};

/** Whether the server acts once on a call that is sent twice with one Idempotency-Key. */
export type KeyRecord = {
  honoured: 'yes' | 'no' | 'unknown';
  /** The observation, or why there is none. */
  why: string;
};

/** A whole run. Redacted; contains nothing that differs between two runs with the same findings. */
export type ConformReport = {
  version: 1;
  target: string;
  contract: { title: string; version: string; file: string };
  settings: {
    level: 'read' | 'write';
    only?: string;
    cases: number;
    seed: string;
    /** Replies were judged by the document for servers. */
    strict?: true;
    maxLatencyMs?: number;
  };
  exitCode: ExitCode;
  ended?: Ended;
  /** Requests and flows that broke no rule of level error, of those that were made. */
  score: Share;
  /**
   * Business codes that were seen, of those that the contract lists for the calls that were run.
   */
  coverage: Share;
  operations: readonly OperationRecord[];
  flows: readonly FlowRecord[];
  /** For information: no server has to know the header. */
  idempotencyKey: KeyRecord;
  /** Calls that were left out, with the reason. */
  skipped: readonly { id: string; why: string }[];
  /** Entries of the baseline that no longer occur. */
  mended: readonly string[];
  /** Entries of the baseline about calls, flows and cases that do not exist. */
  unmatched: readonly string[];
};

/**
 * Whether a server honours keys, as the end of a sentence that begins with the name of the header.
 */
export function keyVerdictOf({ honoured, why }: KeyRecord): string {
  const verdict = { yes: 'honoured', no: 'not honoured', unknown: 'could not be determined' }[
    honoured
  ];
  return `${verdict}: ${why}`;
}

/** Id of the case that covers everything that flows sent to a call. */
export const IN_FLOWS = 'flows';

/** What is special about the requests of a flow, in words. */
export function inFlow(name: string): string {
  return `in the flow ${name}`;
}

/** How many requests the cases of a call sent; those of flows are not counted. */
export function requestsOf({ cases }: Pick<OperationRecord, 'cases'>): number {
  return cases.filter(({ id }) => id !== IN_FLOWS).length;
}

/** A share of a whole. */
export function share(done: number, of: number): Share {
  return { done, of, percent: of === 0 ? 0 : Math.floor((done / of) * 1000) / 10 };
}

/** The result of a run, as the end of a sentence that begins with the name of the server. */
export function verdictOf(code: ExitCode): string {
  switch (code) {
    case exitCode.passed:
      return 'conforms';
    case exitCode.auth:
      return 'rejected the caller';
    case exitCode.unreachable:
      return 'was not fully checked';
    case exitCode.nothingChecked:
      return 'gave no result';
    case exitCode.interrupted:
      return 'interrupted';
    default:
      return 'does not conform';
  }
}
