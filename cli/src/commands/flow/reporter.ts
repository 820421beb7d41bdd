import type { FlowReport, StepRecord, TargetRecord } from '../../flows/engine/report.ts';
import type { RunReport } from '../../reports/run-report.ts';

/** Facts about a run when it begins. */
export type RunStart = {
  id: string;
  target: TargetRecord;
  /** How many flows are to be run. */
  total: number;
  /** The flows to run, in words. */
  what: string;
};

/** Reports the progress of a run. */
export type Reporter = {
  begin(start: RunStart): void;
  /** A step begins; called only where runs are reported step by step. */
  stepBegin(step: Pick<StepRecord, 'name' | 'operationId' | 'phase'>): void;
  step(
    step: StepRecord,
    of: Pick<FlowReport, 'flow' | 'case' | 'row' | 'iteration' | 'attempt'>,
  ): void;
  flow(report: FlowReport): void;
  end(end: RunReport): void;
};
