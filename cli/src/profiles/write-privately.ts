import { usageError } from '../errors/cli-error.ts';
import { writeErrorReason } from '../files/write-error.ts';
import { writeForOwner } from '../files/write-for-owner.ts';

/**
 * Writes a file that only this user may read.
 *
 * @param cure what to do if it cannot be written.
 * @throws CliError (exit code 2) if it cannot be written.
 */
export function writePrivately(path: string, text: string, cure?: string): void {
  try {
    writeForOwner(path, text);
  } catch (error) {
    throw usageError(`${path} cannot be written (${writeErrorReason(error)}).`, cure, error);
  }
}
