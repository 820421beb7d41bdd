import { usageError } from '../errors/cli-error.ts';
import { writeErrorReason } from '../files/write-error.ts';
import { writeForOwner } from '../files/write-for-owner.ts';

/**
 * Writes a file that this user alone may read.
 *
 * @param cure what to do where it cannot be written.
 * @throws CliError (exit code 2) when it cannot.
 */
export function writePrivately(path: string, text: string, cure?: string): void {
  try {
    writeForOwner(path, text);
  } catch (error) {
    throw usageError(`${path} cannot be written (${writeErrorReason(error)}).`, cure, error);
  }
}
