import type { ExitCode } from '../errors/exit-code.ts';
import type { RUN_VERSION } from '../reports/run-report.ts';

/** The request when a run began. Redacted. */
export type RunHead = {
  /** Words of the command line after the program's name, secrets masked. */
  command: readonly string[];
  profile?: string;
  /** Address that was called; of a target within the program, what it was. */
  target: string;
};

/** A run as `run.json` stores it: what was requested, and the result. Redacted. */
export type RunRecord = RunHead & {
  version: typeof RUN_VERSION;
  id: string;
  /** ISO 8601. */
  startedAt: string;
  /** Absent while it runs, and for good when it was broken off. */
  endedAt?: string;
  /** Absent while it runs. */
  exitCode?: ExitCode;
};
