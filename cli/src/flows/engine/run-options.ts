import type { BroughtOptions, Session } from '@brought/sdk';
import type { Redactor } from '../../redact/redactor.ts';
import type { FlowContext } from './context.ts';
import type { Need } from './needs.ts';
import type { Limits } from './progress.ts';
import type { Failure, StepRecord } from './report.ts';
import type { RunTarget } from './target.ts';

/** A flow, or a case of one, with its input: ready to run. */
export type Runnable = {
  flow: string;
  case?: string;
  /** Name of the table row that it gets. */
  row?: string;
  /** Scenario of its borrower; absent if the session is given. */
  seed?: string;
  needs: readonly Need[];
  /** Whether it is a flow of the user's own. */
  foreign: boolean;
  run(context: FlowContext): Promise<void>;
};

/** How a flow is run. */
export type RunOptions = {
  target: RunTarget;
  session: Session;
  /** Whether the session is this run's own: it may be begun before the clock moves on. */
  ownSession: boolean;
  headers: NonNullable<BroughtOptions['headers']>;
  /** Milliseconds for each call; the contract's when left out. */
  timeoutMs: number | undefined;
  /** Creates a redactor when something is to be shown; the run teaches it the run's secrets. */
  redactor: () => Redactor;
  /** Teaches that redactor all secrets at the end, even if nothing is shown. */
  teachesRedactor?: boolean;
  signal: AbortSignal;
  limits: Limits;
  /**
   * `full` reports everything. `failures` reports full steps of failed runs only, and the option
   * `failures and skips` also the skipped checks of the other runs. `names` reports only the names
   * of their steps, and nothing that was sent or checked.
   */
  detail: 'full' | 'failures' | 'failures and skips' | 'names';
  /** From 1. */
  iteration: number;
  /** From 1. */
  attempt: number;
  /** The moment, ISO 8601, that the target's clock is set to before the flow begins. */
  at?: string;
  /** How far the clock is moved on once the borrower exists. */
  advance?: string;
  /** Name of the step, or of its call, after which the flow ends. */
  until?: string;
  /** Failed checks that the contract does not require are reported, but end no flow. */
  reportUnstated?: true;
  /** Leaves the target as the flow left it. */
  keep: boolean;
  /** Called with each step as it begins. */
  onBegin?: (step: Pick<StepRecord, 'name' | 'operationId' | 'phase'>) => void;
  /** Called with each step once its work is done: checks may still fail it. */
  onDone?: (step: StepRecord) => void;
  /**
   * Called with what the flow does after it ended without a failure; it makes the run a failed one.
   */
  onLate?: (late: Failure) => void;
  /** Called with each step once its claims are made. */
  onStep?: (step: StepRecord) => void;
};
