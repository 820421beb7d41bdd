import { accessSync, closeSync, constants, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { usageError } from '../errors/cli-error.ts';
import { makeFolder } from '../files/make-folder.ts';
import { writeErrorReason } from '../files/write-error.ts';

/**
 * Looks whether files can be written, before anything is done that they are to
 * report: a payment that nobody learns of is worse than none. What is not asked
 * for, and stdout, is passed over.
 *
 * @throws CliError (exit code 2) for the first one that cannot.
 */
export function assertWritable(...files: readonly (string | undefined)[]): void {
  for (const file of files) {
    if (file === undefined || file === '-') continue;
    try {
      tryToWrite(file);
    } catch (error) {
      const why = writeErrorReason(error);
      throw usageError(
        `${file} cannot be written (${why}); name another file. Nothing was sent.`,
        undefined,
        error,
      );
    }
  }
}

function tryToWrite(file: string): void {
  const there = statSync(file, { throwIfNoEntry: false });
  // Opening a pipe or a device affects its reader.
  if (there && !there.isFile() && !there.isDirectory()) {
    accessSync(file, constants.W_OK);
    return;
  }
  if (!there) makeFolder(dirname(file));
  closeSync(openSync(file, 'a'));
  if (!there) rmSync(file);
}
