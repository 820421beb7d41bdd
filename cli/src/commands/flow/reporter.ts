import type { ExitCode } from '../../errors/exit-code.ts';
import type { FlowReport, StepRecord, TargetRecord } from '../../flows/engine/report.ts';
import type { Counts } from '../../flows/runner/tally.ts';

/** What a run is about, as it begins. */
export type RunStart = {
  id: string;
  target: TargetRecord;
  /** How many flows are to be run. */
  total: number;
  /** What is run, in words. */
  what: string;
};

/** What a run came to. */
export type RunEnd = {
  id: string;
  exitCode: ExitCode;
  counts: Readonly<Counts>;
  milliseconds: number;
  reports: readonly FlowReport[];
  /** Reports that are not kept. */
  omitted: number;
};

/** Tells of a run while it goes on. */
export type Reporter = {
  begin(start: RunStart): void;
  /** A step begins; only where runs are told step by step. */
  stepBegin(step: Pick<StepRecord, 'name' | 'operationId' | 'phase'>): void;
  step(step: StepRecord, of: Pick<FlowReport, 'flow' | 'case' | 'iteration' | 'attempt'>): void;
  flow(report: FlowReport): void;
  end(end: RunEnd): void;
};
