import type { Need } from '../../flows/engine/needs.ts';
import type { Threshold } from '../../load/limits/threshold.ts';
import type { PlanOptions } from '../../load/plan/plan.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import type { SessionOptions } from '../../options/read-session-options.ts';

/** Options for what is run, how often, and how long. */
export type LoadPlanOptions = GlobalOptions &
  SessionOptions &
  PlanOptions & {
    arrivals: 'even' | 'random';
    seed?: number;
    maxInFlight: number;
    failIf?: Threshold[];
    /** Milliseconds of one flow. */
    maxTime: number;
    maxSteps: number;
    set?: string[];
    setFile?: string[];
    /** Path of a table. */
    data?: string;
    has?: Need[];
  };

/** Options of `brought load run`. */
export type LoadRunOptions = LoadPlanOptions & {
  html?: string;
  jsonFile?: string;
};

/** Options of `brought load export`. */
export type LoadExportOptions = LoadPlanOptions & {
  engine: 'artillery' | 'k6';
  output?: string;
};
