import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { usageError } from '../errors/cli-error.ts';
import { makeFolder } from '../files/make-folder.ts';
import { writeErrorReason } from '../files/write-error.ts';

/** Writes a file that this user alone may read. @throws CliError (exit code 2) when it cannot. */
export function writePrivately(path: string, text: string): void {
  try {
    makeFolder(dirname(path), { mode: 0o700 });
    writeFileSync(path, text, { mode: 0o600 });
  } catch (error) {
    throw usageError(`${path} cannot be written (${writeErrorReason(error)}).`, undefined, error);
  }
}
