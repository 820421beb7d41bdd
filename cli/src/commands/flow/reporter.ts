import type { ExitCode } from '../../errors/exit-code.ts';
import type { FlowReport, StepRecord, TargetRecord } from '../../flows/engine/report.ts';
import type { Counts } from '../../flows/runner/tally.ts';

/** What a run is about, as it begins. */
export interface RunStart {
  readonly id: string;
  readonly target: TargetRecord;
  /** How many flows are to be run. */
  readonly total: number;
  /** What is run, in words. */
  readonly what: string;
}

/** What a run came to. */
export interface RunEnd {
  readonly id: string;
  readonly exitCode: ExitCode;
  readonly counts: Readonly<Counts>;
  readonly milliseconds: number;
  readonly reports: readonly FlowReport[];
  /** Reports that are not kept. */
  readonly omitted: number;
}

/** Tells of a run while it goes on. */
export interface Reporter {
  begin(start: RunStart): void;
  /** A step begins; only where runs are told step by step. */
  stepBegin(step: Pick<StepRecord, 'name' | 'operationId' | 'phase'>): void;
  step(step: StepRecord, of: Pick<FlowReport, 'flow' | 'case' | 'iteration' | 'attempt'>): void;
  flow(report: FlowReport): void;
  end(end: RunEnd): void;
}
