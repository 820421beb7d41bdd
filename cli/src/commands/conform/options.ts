import type { Need } from '../../flows/engine/needs.ts';
import type { SessionOptions } from '../../options/read-session-options.ts';
import type { GlobalOptions } from '../../options/global-options.ts';

/** Options of `brought conform`. */
export type ConformCommandOptions = GlobalOptions &
  SessionOptions & {
    only?: string[];
    level: 'read' | 'write';
    cases: number;
    seed: string;
    jobs: number;
    set?: string[];
    borrower?: string[];
    has?: Need[];
    junit?: string;
    jsonFile?: string;
    html?: string;
    failOn?: string[];
    baseline?: string;
    writeBaseline?: string;
    /** Milliseconds. */
    maxTime: number;
    /** Milliseconds. */
    maxLatency?: number;
    strict?: boolean;
  };
