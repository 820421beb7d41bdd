import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { HeaderValues, Session } from '@brought/sdk';
import { sanitizedJson, jsonFileText } from '../output/sanitized.ts';
import { usageError } from '../errors/cli-error.ts';
import { makeFolder } from '../files/make-folder.ts';
import { replaceFile } from '../files/replace-file.ts';
import { writeErrorReason } from '../files/write-error.ts';
import type { Redactor } from '../redact/redactor.ts';
import { RUN_VERSION, type RunReport } from '../reports/run-report.ts';
import { storeSession } from './stored-session.ts';
import type { RunHead, RunRecord } from './run-record.ts';
import { runsFolder } from './runs-folder.ts';

/** How a run is stored. */
export type RunFolderOptions = {
  /** `--run-id`; generated from the time and a random suffix if omitted. */
  id?: string;
  head: RunHead;
  redactor: Redactor;
  /** Called with one sentence when nothing can be stored. */
  warn: (text: string) => void;
};

/** The files of a run. Everything is redacted before it is written. */
export type RunFolder = {
  id: string;
  /** Path of the folder; '' if nothing could be stored. */
  path: string;
  /** Adds a line to `events.jsonl`. */
  event(event: Readonly<Record<string, unknown>>): void;
  /**
   * Stores session and headers for this user alone (file mode 0600, outside the run's folder, not
   * in CI), so that `replay` and `link --from-run` can continue with them.
   */
  keepSession(session: Session, headers: HeaderValues): void;
  /** Writes `report.json` and closes the run. */
  finish(report: RunReport): void;
};

/** Even redacted, a run shows what a user did: only its owner may read it. */
const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;

/** Pattern of an id: it is the name of a folder. */
const ID_PATTERN = /^[A-Za-z0-9][\w.-]{0,63}$/;

/**
 * Creates the folder of a run: `run.json`, `events.jsonl`, and at the end `report.json`. A folder
 * that cannot be written, or a full disk, is reported once; the run continues without it.
 *
 * @throws CliError (exit code 2) if the id is not a valid name, contains a secret or is taken.
 */
export function createRunFolder({ id: given, head, redactor, warn }: RunFolderOptions): RunFolder {
  const { id, error: refused } = begin(given, redactor);
  const record: RunRecord = {
    version: RUN_VERSION,
    id,
    startedAt: new Date().toISOString(),
    ...head,
  };
  let path = join(runsFolder(), id);
  let events: number | undefined;

  const lose = (error: unknown): void => {
    if (path === '') return;
    warn(
      `This run is not recorded: ${path} cannot be written (${writeErrorReason(error)}). Name another folder in BROUGHT_RUNS_DIR.`,
    );
    path = '';
    if (events !== undefined) closeQuietly(events);
    events = undefined;
  };
  const writing = (work: () => void): void => {
    if (path === '') return;
    try {
      work();
    } catch (error) {
      lose(error);
    }
  };
  const write = (name: string, value: unknown): void => {
    replaceFile(join(path, name), jsonFileText(redactor.data(value)), OWNER_FILE);
  };

  if (refused !== undefined) lose(refused);
  writing(() => write('run.json', record));
  writing(() => {
    events = openSync(join(path, 'events.jsonl'), 'a', OWNER_FILE);
  });

  return {
    id,
    get path() {
      return path;
    },
    event: (event) =>
      writing(() => {
        if (events === undefined) return;
        writeSync(events, `${sanitizedJson(JSON.stringify(redactor.data(event)))}\n`);
      }),
    keepSession: (session, headers) =>
      storeSession(id, { target: head.target, session, headers, command: head.command }),
    finish: (report) => {
      writing(() => write('report.json', report));
      const endedAt = new Date().toISOString();
      writing(() => write('run.json', { ...record, endedAt, exitCode: report.exitCode }));
      if (events !== undefined) closeQuietly(events);
      events = undefined;
    },
  };
}

/**
 * Creates the folder of a run, with a name that no other run has: borrowers are named after it,
 * too.
 */
function begin(given: string | undefined, redactor: Redactor): { id: string; error?: unknown } {
  const id = given === undefined ? freshId() : checkedId(given, redactor);
  const runs = runsFolder();
  try {
    makeFolder(runs, { mode: OWNER_FOLDER });
  } catch (error) {
    return { id, error };
  }
  try {
    mkdirSync(join(runs, id), { mode: OWNER_FOLDER });
    return { id };
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') return { id, error };
    if (given === undefined) return begin(given, redactor);
    throw usageError(`There is a run ${given} already; choose another --run-id.`);
  }
}

function checkedId(id: string, redactor: Redactor): string {
  if (!ID_PATTERN.test(id)) {
    throw usageError(
      '--run-id must be a name of letters, digits, dots and dashes, at most 64 of them.',
    );
  }
  if (redactor.text(id) !== id) {
    throw usageError(
      '--run-id holds a secret, and it would be the name of a folder; choose another.',
    );
  }
  return id;
}

/** Sorts by time; the suffix distinguishes runs of the same second. */
function freshId(): string {
  const stamp = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `${stamp}-${randomBytes(2).toString('hex')}`;
}

function closeQuietly(file: number): void {
  try {
    closeSync(file);
  } catch {
    // A full disk fails here again, but was reported already.
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
