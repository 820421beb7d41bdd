import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../contract/json-object.ts';
import { usageError } from '../errors/cli-error.ts';
import { PROGRAM } from '../errors/program-name.ts';
import { stateFolder } from '../servers/detached/state-folder.ts';
import { writePrivately } from './write-privately.ts';

/** A project's profile file: anybody who distributes a project may have written it. */
export type ProjectFile = { path: string; text: string };

/** The same with the user id of its owner, which is 0 on Windows. */
export type FoundFile = ProjectFile & { owner: number };

/** Trusts a file as it is now; after a change, it has to be trusted again. */
export function trust({ path, text }: ProjectFile): void {
  const state = `${JSON.stringify({ path, sha256: hashOf(text) })}\n`;
  writePrivately(trustFile(path), state, 'Name another folder in BROUGHT_STATE_DIR, from now on.');
}

/**
 * Refuses a profile file of another user before it is read, unless a file at this path was trusted.
 *
 * @throws CliError (exit code 2); `brought profile trust` accepts it.
 */
export function assertMayBeRead(path: string, owner: number): void {
  if (!isOwn(owner) && trustedHash(path) === undefined) throw notOwn(path);
}

/**
 * Refuses a profile file of another user: it would decide where calls go.
 *
 * @throws CliError (exit code 2); `brought profile trust` accepts it.
 */
export function assertOwn(file: FoundFile): void {
  if (!isOwn(file.owner) && !isTrusted(file)) throw notOwn(file.path);
}

function notOwn(path: string): Error {
  return usageError(`${path} belongs to another user, so it is not read.`, CURE);
}

/**
 * Refuses what a project's profile file requests until it is reviewed: the project may be somebody
 * else's.
 *
 * @throws CliError (exit code 2); nothing was read, run or sent.
 */
export function assertTrusted(file: ProjectFile, permissions: readonly string[]): void {
  if (permissions.length === 0 || isTrusted(file)) return;
  throw usageError(
    `${file.path} needs permissions that you must grant first: ${permissions.join('; ')}.`,
    CURE,
  );
}

const CURE = `Look at it; \`${PROGRAM} profile trust\` allows it as it is now.`;

function isTrusted({ path, text }: ProjectFile): boolean {
  return trustedHash(path) === hashOf(text);
}

/** The hash of the file as it was trusted; undefined if it never was. */
function trustedHash(path: string): string | undefined {
  try {
    const trusted: unknown = JSON.parse(readFileSync(trustFile(path), 'utf8'));
    if (!isRecord(trusted) || trusted.path !== path) return undefined;
    return typeof trusted.sha256 === 'string' ? trusted.sha256 : undefined;
  } catch {
    return undefined;
  }
}

/** A file of the administrator counts as the user's own. */
function isOwn(owner: number): boolean {
  const own = process.getuid?.();
  return own === undefined || owner === own || owner === 0;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** One file for each project: trusting two at the same time does not lose either. */
function trustFile(path: string): string {
  return join(stateFolder(), 'trusted', `${hashOf(path)}.json`);
}
