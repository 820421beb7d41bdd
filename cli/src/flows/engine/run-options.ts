import type { BroughtOptions, Session } from '@brought/sdk';
import type { Redactor } from '../../redact/redactor.ts';
import type { FlowContext } from './context.ts';
import type { Need } from './needs.ts';
import type { Limits } from './progress.ts';
import type { StepRecord } from './report.ts';
import type { RunTarget } from './target.ts';

/** A flow, or a case of one, with its input: ready to run. */
export interface Runnable {
  readonly flow: string;
  readonly case?: string;
  readonly needs: readonly Need[];
  /** Whether it is a flow of the user's own. */
  readonly foreign: boolean;
  run(context: FlowContext): Promise<void>;
}

/** How a flow is run. */
export interface RunOptions {
  readonly target: RunTarget;
  readonly session: Session;
  /** Whether the session is this run's own: it may be begun before the clock moves on. */
  readonly ownSession: boolean;
  readonly headers: NonNullable<BroughtOptions['headers']>;
  /** Milliseconds for each call; the contract's when left out. */
  readonly timeoutMs: number | undefined;
  /** Made when something is to be shown. */
  readonly redactor: () => Redactor;
  readonly signal: AbortSignal;
  readonly limits: Limits;
  /** `full`: everything is told. `failures`: steps are told in full only of a run that failed. */
  readonly detail: 'full' | 'failures';
  /** From 1. */
  readonly iteration: number;
  /** From 1. */
  readonly attempt: number;
  /** The moment, ISO 8601, that the target's clock is set to before the flow begins. */
  readonly at?: string;
  /** How far the clock is moved on once the borrower exists. */
  readonly advance?: string;
  /** Name of the step, or of its call, after which the flow ends. */
  readonly until?: string;
  /** Leaves the target as the flow left it. */
  readonly keep: boolean;
  /** Told of each step as it begins. */
  readonly onBegin?: (step: Pick<StepRecord, 'name' | 'operationId' | 'phase'>) => void;
  /** Told of each step once its claims are made. */
  readonly onStep?: (step: StepRecord) => void;
}
