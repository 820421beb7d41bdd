import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HeaderValues, Session } from '@brought/sdk';
import { isRecord } from '../contract/json-object.ts';
import { writeForOwner } from '../files/write-for-owner.ts';
import { isCi } from '../output/terminal.ts';
import { stateFolder } from '../servers/detached/state-folder.ts';

/** Session and headers of a run, as they were. It holds secrets. */
export type StoredSession = {
  /** Address that the run called. */
  target: string;
  session: Session;
  headers: HeaderValues;
  /** Words of the command line after the program's name, as they were. */
  command: readonly string[];
};

/** Sessions of older runs are forgotten. */
const MAX_SESSIONS = 50;

/**
 * Remembers the session of a run in the state folder of this user, mode 0600. In CI nothing is
 * stored: nobody continues runs there. If it cannot be written, it is skipped; `replay` and `link
 * --from-run` then ask for the session.
 */
export function storeSession(runId: string, stored: StoredSession): void {
  if (isCi()) return;
  try {
    writeForOwner(fileOf(runId), JSON.stringify(stored));
    const folder = sessionsFolder();
    for (const name of newestFirst(folder).slice(MAX_SESSIONS)) rmSync(join(folder, name));
  } catch {
    // The commands that need it report it.
  }
}

/** The stored session of a run; undefined when there was none, or it is gone. */
export function storedSession(runId: string): StoredSession | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(fileOf(runId), 'utf8'));
    return isStoredSession(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Sessions that are remembered of runs against an address, with the ids of the runs. */
export function storedSessionsOf(target: string): { runId: string; stored: StoredSession }[] {
  return newestFirst(sessionsFolder()).flatMap((name) => {
    const runId = name.replace(/\.json$/, '');
    const stored = storedSession(runId);
    return stored?.target === target ? [{ runId, stored }] : [];
  });
}

/** Forgets the session of a run. */
export function forgetSession(runId: string): void {
  rmSync(fileOf(runId), { force: true });
}

function sessionsFolder(): string {
  return join(stateFolder(), 'sessions');
}

function fileOf(runId: string): string {
  return join(sessionsFolder(), `${runId}.json`);
}

function newestFirst(folder: string): string[] {
  try {
    return readdirSync(folder)
      .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
      .sort((one, other) => other.at - one.at)
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

function isStoredSession(value: unknown): value is StoredSession {
  return (
    isRecord(value) &&
    typeof value.target === 'string' &&
    isRecord(value.session) &&
    isRecord(value.headers) &&
    Array.isArray(value.command)
  );
}
