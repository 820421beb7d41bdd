import type { ExitCode } from '../errors/exit-code.ts';
import type { FlowReport } from '../flows/engine/report.ts';

/** Version of the files in a run's folder. */
export const RUN_VERSION = 1;

/** What was asked for when a run began. Redacted. */
export type RunHead = {
  /** Words of the command line after the program's name, secrets masked. */
  command: readonly string[];
  profile?: string;
  /** Address that was called; of a target within the program, what it was. */
  target: string;
};

/** A run as `run.json` keeps it: what was asked for, and what it came to. Redacted. */
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

/** `report.json` of a run, and what `--json` prints. */
export type RunReport = {
  version: typeof RUN_VERSION;
  id: string;
  exitCode: ExitCode;
  reports: readonly FlowReport[];
};
