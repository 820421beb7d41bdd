import type { ExitCode } from '../../errors/exit-code.ts';
import type { Ended } from '../run/run-conform.ts';
import type { Level, RuleId } from '../../judge/reply/rules.ts';

/** How many of how many. */
export interface Share {
  readonly done: number;
  readonly of: number;
  /** Rounded down to a tenth, so that 100 means all; 0 of none. */
  readonly percent: number;
}

/** A broken rule, with the smallest request that shows it. Redacted. */
export interface Finding {
  readonly rule: RuleId;
  readonly name: string;
  readonly level: Level;
  /** Where in the reply, or what was sent. */
  readonly where: string;
  readonly expected: string;
  readonly got: string;
  /** Id of the first case that shows it, and what is special about its request. */
  readonly case: string;
  readonly title: string;
  /** How many cases show it. */
  readonly cases: number;
  /** One command that sends the smallest request again; empty where no single request shows it. */
  readonly curl: string;
  /** `openapi.yaml:1234`. */
  readonly contract: string;
  /** The same place as a JSON pointer. */
  readonly pointer: string;
  /** It stands in the baseline. */
  readonly known: boolean;
}

/** A business code of a call, and whether a reply had it. */
export interface CodeRecord {
  readonly code: string;
  readonly name: string;
  readonly seen: boolean;
  /** What led to it. */
  readonly by?: string;
  /** Why it was not seen. */
  readonly why?: string;
}

/** A case that was run. */
export interface CaseRecord {
  readonly id: string;
  readonly title: string;
  readonly passed: boolean;
  /** Rules that it breaks. */
  readonly rules: readonly RuleId[];
}

/** A call after its cases were run. */
export interface OperationRecord {
  readonly id: string;
  readonly feature: string;
  readonly method: string;
  readonly path: string;
  /** Why not all of its cases were run. */
  readonly stopped?: string;
  readonly score: Share;
  readonly coverage: Share;
  readonly cases: readonly CaseRecord[];
  readonly codes: readonly CodeRecord[];
  readonly findings: readonly Finding[];
}

/** A flow that was run as a case. */
export interface FlowRecord {
  readonly flow: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly checks: number;
  /** Why it was skipped. */
  readonly why?: string;
  readonly finding?: Finding;
}

/** A whole run. Redacted; holds nothing that differs between two runs that found the same. */
export interface ConformReport {
  readonly version: 1;
  readonly target: string;
  readonly contract: { readonly title: string; readonly version: string; readonly file: string };
  readonly settings: {
    readonly level: 'read' | 'write';
    readonly only?: string;
    readonly cases: number;
    readonly seed: string;
  };
  readonly exitCode: ExitCode;
  readonly ended?: Ended;
  /** Requests and flows that broke no rule of level error, of those that were made. */
  readonly score: Share;
  /** Business codes that were seen, of those that the contract lists for the calls that were run. */
  readonly coverage: Share;
  readonly operations: readonly OperationRecord[];
  readonly flows: readonly FlowRecord[];
  /** Calls that were left out, with the reason. */
  readonly skipped: readonly { readonly id: string; readonly why: string }[];
  /** Entries of the baseline that are no longer seen. */
  readonly mended: readonly string[];
}

/** Id of the case that stands for all that flows sent to a call. */
export const inFlows = 'flows';

/** How many requests the cases of a call sent; those of flows are not counted. */
export function requestsOf({ cases }: Pick<OperationRecord, 'cases'>): number {
  return cases.filter(({ id }) => id !== inFlows).length;
}

/** A share of a whole. */
export function share(done: number, of: number): Share {
  return { done, of, percent: of === 0 ? 0 : Math.floor((done / of) * 1000) / 10 };
}
