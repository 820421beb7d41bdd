import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { usageError } from '../errors/cli-error.ts';
import { writeErrorReason } from '../files/write-error.ts';
import { writeForOwner } from '../files/write-for-owner.ts';
import { didYouMean } from '../errors/nearest.ts';
import { PROGRAM } from '../errors/program-name.ts';
import { stateFolder } from '../servers/detached/state-folder.ts';

const NAME_PATTERN = /^[A-Za-z0-9][\w.-]{0,63}$/;

/** Names of the stored secrets, sorted. */
export function storedSecretNames(): string[] {
  try {
    return readdirSync(folder()).sort();
  } catch {
    return [];
  }
}

/**
 * Stores a secret under a name, in a separate file that only this user may read (mode 0600, in a
 * folder of mode 0700).
 *
 * @throws CliError (exit code 2): an invalid name, an empty value, a folder that cannot be written.
 */
export function storeSecret(name: string, value: string): void {
  if (value === '') throw usageError('The secret is empty; nothing was stored.');
  const file = fileOf(name);
  try {
    writeForOwner(file, value);
  } catch (error) {
    throw usageError(
      `${folder()} cannot be written (${writeErrorReason(error)}), so the secret cannot be stored; name another folder in BROUGHT_STATE_DIR.`,
      undefined,
      error,
    );
  }
}

/** The secret with a name. @throws CliError (exit code 2) if none is stored under it. */
export function readSecret(name: string): string {
  try {
    return readFileSync(fileOf(name), 'utf8');
  } catch (error) {
    throw unknown(name, error);
  }
}

/** Deletes the secret with a name. @throws CliError (exit code 2) if none is stored under it. */
export function forgetSecret(name: string): void {
  try {
    rmSync(fileOf(name));
  } catch (error) {
    throw unknown(name, error);
  }
}

function unknown(name: string, cause: unknown): Error {
  return usageError(
    `There is no secret ${name}.${didYouMean(name, storedSecretNames())}`,
    `\`${PROGRAM} secret set ${name}\` stores one.`,
    cause,
  );
}

function fileOf(name: string): string {
  if (NAME_PATTERN.test(name)) return join(folder(), name);
  throw usageError('A secret is named with letters, digits, dots and dashes, at most 64 of them.');
}

function folder(): string {
  return join(stateFolder(), 'secrets');
}
