import type { FlowReport, StepRecord, TargetRecord } from '../../flows/engine/report.ts';
import type { RunReport } from '../../reports/run-report.ts';

/** What is known about a run when it begins. */
export type RunStart = {
  id: string;
  target: TargetRecord;
  /** How many flows are to be run. */
  total: number;
  /** The flows to run, in words. */
  what: string;
};

/** The run of a flow that a step belongs to. */
export type StepOf = Pick<FlowReport, 'flow' | 'case' | 'row' | 'iteration' | 'attempt'>;

/** Reports the progress of a run. */
export type Reporter = {
  begin(start: RunStart): void;
  /** A step begins; called only where runs are reported step by step. */
  stepBegin(step: Pick<StepRecord, 'name' | 'operationId' | 'phase'>, of: StepOf): void;
  /** The work of a step is done; checks may still fail it. Omitted if it is not reported. */
  stepDone?: (step: StepRecord, of: StepOf) => void;
  step(step: StepRecord, of: StepOf): void;
  flow(report: FlowReport): void;
  end(end: RunReport): void;
};
