import type { ExitCode } from '../../errors/exit-code.ts';
import type { Need } from './needs.ts';

/** A claim after it was checked. */
export type CheckRecord = {
  name: string;
  /** Ids of the requirements that the name begins with, such as `CMP-53`. */
  ledger: readonly string[];
  outcome: 'passed' | 'failed' | 'skipped';
  expected?: unknown;
  got?: unknown;
  /** For one that failed in a user flow: its file, line and column. */
  where?: string;
  /** Why it was skipped. */
  reason?: string;
  /** The contract does not require it. */
  unstated?: true;
};

/** An uploaded file: its properties, never its bytes. */
export type FileRecord = {
  field: string;
  name: string;
  type: string;
  bytes: number;
};

/** Request and reply of a step. Redacted. */
export type WireRecord = {
  request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    /** Own fields of the call, fixed ones included; a file as its name, type and size. */
    fields: unknown;
    /** Body as it was sent; absent for a GET and for an upload. */
    body?: string;
    /** Files of an upload. */
    files?: readonly FileRecord[];
  };
  /** Absent without a response. */
  reply?: {
    status: number;
    headers: Record<string, string>;
    /** Parsed JSON, else the text; a picture as its type and size. */
    body: unknown;
  };
};

/** A picture that a flow attached, such as a screenshot of the web app; it is not masked. */
export type PictureRecord = {
  name: string;
  /** Where its file is. */
  path: string;
};

/** A finished step of a flow: a call, or a use of the sandbox's controls. */
export type StepRecord = {
  name: string;
  /**
   * `call`: a call of the contract. `raw`: a request that need not be one. `control`: the clock, an
   * inbox, a wallet's page.
   */
  kind: 'call' | 'raw' | 'control';
  /** Name of the call, or of the control; `raw` for a request of no call. */
  operationId: string;
  /** `cleanup`: done after the flow's end, to leave the target as it was found. */
  phase: 'flow' | 'cleanup';
  /** Name of the other borrower who did it; the flow's own has none. */
  borrower?: string;
  /** `caught`: it was refused, or failed, and the flow caught the error and continued. */
  outcome: 'passed' | 'failed' | 'caught';
  /** It was running when something else ended the flow: its result is unknown. */
  brokenOff?: true;
  /**
   * The server had closed the connection before it answered; a request that only reads was sent
   * again.
   */
  sentAgain?: true;
  /** ISO 8601. */
  startedAt: string;
  milliseconds: number;
  /** Omitted if nobody would read it: for passed steps when a flow is repeated many times. */
  wire?: WireRecord;
  /** One command that sends the request again; secrets are masked. Present only with `wire`. */
  curl?: string;
  checks: CheckRecord[];
  /** Pictures that the flow attached to it. */
  pictures?: readonly PictureRecord[];
};

/** Why a flow ended before its end. */
export type Failure = {
  kind:
    | 'business'
    | 'check'
    | 'contract'
    | 'auth'
    | 'unreachable'
    | 'interrupted'
    /** More steps, or more time, than a flow may take. */
    | 'endless'
    /** A user flow threw something. */
    | 'thrown'
    /** A user flow names a call or a field that does not exist, or it cannot be replayed. */
    | 'usage'
    | 'internal';
  message: string;
  /** It happened in the cleanup. */
  phase?: 'cleanup';
  step?: string;
  operationId?: string;
  /** Business code of the server. */
  code?: string;
  serverMessage?: string;
  /** Position in the reply, or in the file of a user flow. */
  where?: string;
  expected?: unknown;
  got?: unknown;
  /** One command that sends the failing request again; secrets are masked. */
  curl?: string;
};

/** Target of a flow's run. */
export type TargetRecord = {
  url: string;
  kind: 'built-in mock' | 'built-in sandbox' | 'server';
  can: readonly Need[];
};

/** A flow after it was run. Redacted. */
export type FlowReport = {
  flow: string;
  /** Named case of the flow; absent for the flow as such. */
  case?: string;
  /** Name of the row of a table that it was given. */
  row?: string;
  /** Scenario of its borrower; absent if the session was given. */
  seed?: string;
  /** From 1, with `--repeat`. */
  iteration: number;
  /** From 1; above 1 if the flow was tried again. */
  attempt: number;
  target: TargetRecord;
  /** ISO 8601. */
  startedAt: string;
  milliseconds: number;
  outcome: 'passed' | 'failed' | 'skipped' | 'nothing checked' | 'interrupted';
  /** The failure is in the baseline, so it turns nothing red. */
  known?: true;
  /** Passed, but only when it was tried again. */
  flaky: boolean;
  exitCode: ExitCode;
  /** Why it was skipped as a whole. */
  skipReason?: string;
  steps: readonly StepRecord[];
  /** The steps are omitted, or have no texts, because this is one of very many runs. */
  outline?: true;
  failure?: Failure;
  /** Other failures, in the flow or in its cleanup. */
  also?: readonly Failure[];
  /** Failures of the attempts before this one. */
  earlier?: readonly Failure[];
  /** Where `--until` ended it: the name of the last step. */
  stoppedAfter?: string;
};
