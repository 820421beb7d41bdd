import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../contract/json-object.ts';
import { usageError } from '../errors/cli-error.ts';
import { stateFolder } from '../servers/detached/state-folder.ts';
import type { ProfileConfig } from './check-config.ts';
import { writePrivately } from './write-privately.ts';

/** A project's profile file: anybody who distributes a project may have written it. */
export type ProjectFile = { path: string; text: string };

/** Has a file be trusted as it is now; a change of it asks again. */
export function trust({ path, text }: ProjectFile): void {
  writePrivately(trustFile(path), `${JSON.stringify({ path, sha256: hashOf(text) })}\n`);
}

/**
 * Refuses a profile file of another user: it would decide where calls go.
 *
 * @throws CliError (exit code 2); `brought profile trust` accepts it.
 */
export function assertOwn(file: ProjectFile): void {
  if (isOwn(file.path) || isTrusted(file)) return;
  throw usageError(`${file.path} belongs to another user, so it is not read.`, CURE);
}

/**
 * Refuses to give secrets to, read files for and run commands of a project's profile file that
 * nobody has reviewed: it may be from somebody else's project.
 *
 * @throws CliError (exit code 2); nothing was read, run or sent.
 */
export function assertTrusted(file: ProjectFile, permissions: readonly string[]): void {
  if (permissions.length === 0 || isTrusted(file)) return;
  throw usageError(
    `${file.path} wants what must be allowed first: ${permissions.join('; ')}.`,
    CURE,
  );
}

const CURE = 'Look at it; `brought profile trust` allows it as it is now.';

/** Actions of a profile beyond naming a target, in words: each needs the permission of its user. */
export function permissionsOf({ session, headers, sms, target }: ProfileConfig): string[] {
  const kept = [...Object.values(session ?? {}), ...Object.values(headers ?? {}), sms?.code];
  const where = target ?? 'the target of the command line';
  return [
    ...kept.flatMap((value) => {
      if (value === undefined || typeof value === 'string') return [];
      return 'secret' in value
        ? [`to send the secret ${value.secret} to ${where}`]
        : [`to read the file ${value.file} and send it to ${where}`];
    }),
    ...(sms?.command === undefined ? [] : [`to run ${sms.command}`]),
  ];
}

function isTrusted({ path, text }: ProjectFile): boolean {
  try {
    const trusted: unknown = JSON.parse(readFileSync(trustFile(path), 'utf8'));
    return isRecord(trusted) && trusted.path === path && trusted.sha256 === hashOf(text);
  } catch {
    return false;
  }
}

/** A file of the administrator counts as the user's own. */
function isOwn(path: string): boolean {
  const own = process.getuid?.();
  const { uid } = statSync(path);
  return own === undefined || uid === own || uid === 0;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** One for each project: two that are trusted at the same time take nothing from each other. */
function trustFile(path: string): string {
  return join(stateFolder(), 'trusted', `${hashOf(path)}.json`);
}
