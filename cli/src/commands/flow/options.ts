import type { Need } from '../../flows/engine/needs.ts';
import type { Shard } from '../../flows/runner/items.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import type { SessionOptions } from '../../options/read-session-options.ts';

/** Options of `brought flow run`. */
export type FlowRunOptions = GlobalOptions &
  SessionOptions & {
    tag?: string[];
    notTag?: string[];
    case?: string[];
    set?: string[];
    /** Path of a table. */
    data?: string;
    /** Names of rows. */
    row?: string[];
    setFile?: string[];
    has?: Need[];
    /** ISO 8601. */
    at?: string;
    /** As the sandbox writes durations: `30d`, `12h`. */
    advance?: string;
    until?: string;
    repeat: number;
    jobs: number;
    shard?: Shard;
    retries: number;
    failOnFlaky?: boolean;
    failOnSkipped?: boolean;
    bail?: boolean;
    keep?: boolean;
    dryRun?: boolean;
    watch?: boolean;
    /** `--no-check` makes it false. */
    check: boolean;
    maxSteps: number;
    /** Milliseconds. */
    maxTime: number;
    /** Where `replay --from` continues: a run's id, a colon, the number of a step. */
    replayFrom?: string;
    /** The run whose failures `replay --failed` repeats. */
    replayFailed?: string;
    junit?: string;
    har?: string;
    html?: string;
    jsonFile?: string;
    baseline?: string;
    writeBaseline?: string;
  };
