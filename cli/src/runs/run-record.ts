import type { ExitCode } from '../errors/exit-code.ts';
import type { RUN_VERSION } from '../reports/run-report.ts';

/** What a run was asked to do, known at its start. Redacted. */
export type RunHead = {
  /** Words of the command line after the program's name, secrets masked. */
  command: readonly string[];
  profile?: string;
  /** Address that was called; for a target within the program, its kind. */
  target: string;
};

/** A run as `run.json` stores it: what was requested, and the result. Redacted. */
export type RunRecord = RunHead & {
  version: typeof RUN_VERSION;
  id: string;
  /** ISO 8601. */
  startedAt: string;
  /** Absent while it runs, and forever if it was interrupted. */
  endedAt?: string;
  /** Absent while it runs. */
  exitCode?: ExitCode;
};
