import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { usageError } from '../errors/cli-error.ts';

/**
 * The text of a regular file, and who owns it. Whatever else has its name is not waited for: a pipe
 * that nobody writes into would be read for ever.
 *
 * @param before called with path and owner before anything is read; it may throw.
 * @throws CliError (exit code 2) for anything but a regular file; the system's error where it
 *   cannot be opened.
 */
export function readRegularFile(
  path: string,
  before: (path: string, owner: number) => void,
): { text: string; owner: number } {
  // Windows has no such flag, and no such pipes in folders.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const status = fstatSync(file);
    if (!status.isFile()) throw usageError(`${path} is no regular file, so it is not read.`);
    before(path, status.uid);
    return { text: readFileSync(file, 'utf8'), owner: status.uid };
  } finally {
    closeSync(file);
  }
}
