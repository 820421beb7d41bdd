import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { writeErrorReason } from '../../files/write-error.ts';

/**
 * Writes a file and creates its folders; an existing file is left unchanged.
 *
 * @returns whether it was written.
 * @throws CliError (exit code 2) when it cannot be.
 */
export function writeNewFile(path: string, text: string): boolean {
  try {
    makeFolder(dirname(path));
    const file = openSync(path, 'wx');
    try {
      writeFileSync(file, text);
    } catch (error) {
      // Half a file would count as the user's own the next time.
      rmSync(path);
      throw error;
    } finally {
      closeSync(file);
    }
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw usageError(`${path} cannot be written (${writeErrorReason(error)}).`, undefined, error);
  }
}
