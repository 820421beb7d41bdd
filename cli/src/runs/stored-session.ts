import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HeaderValues, Session } from '@brought/sdk';
import { isRecord } from '../contract/json-object.ts';
import { writeForOwner } from '../files/write-for-owner.ts';
import { isCi } from '../output/terminal.ts';
import { stateFolder } from '../servers/detached/state-folder.ts';

/** Session and headers of a run, unredacted. They contain secrets. */
export type StoredSession = {
  /** Address that the run called. */
  target: string;
  session: Session;
  headers: HeaderValues;
  /** Words of the command line after the program's name, unredacted. */
  command: readonly string[];
};

/** Maximum stored sessions; those of older runs are deleted. */
const MAX_SESSIONS = 50;

/**
 * Stores the session of a run in the state folder of this user, mode 0600. In CI nothing is stored:
 * nobody continues runs there. If it cannot be written, it is skipped; `replay` and `link
 * --from-run` then ask for the session.
 */
export function storeSession(runId: string, stored: StoredSession): void {
  if (isCi()) return;
  try {
    writeForOwner(fileOf(runId), JSON.stringify(stored));
    const folder = sessionsFolder();
    for (const name of newestFirst(folder).slice(MAX_SESSIONS)) rmSync(join(folder, name));
  } catch {
    // Commands that need the session report that it is missing.
  }
}

/** The stored session of a run; undefined if there was none, or it was deleted. */
export function storedSession(runId: string): StoredSession | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(fileOf(runId), 'utf8'));
    return isStoredSession(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The stored sessions of runs against an address, with the ids of the runs. */
export function storedSessionsOf(target: string): { runId: string; stored: StoredSession }[] {
  return newestFirst(sessionsFolder()).flatMap((name) => {
    const runId = name.replace(/\.json$/, '');
    const stored = storedSession(runId);
    return stored?.target === target ? [{ runId, stored }] : [];
  });
}

/** Deletes the session of a run. */
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
