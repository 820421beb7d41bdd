import { accessSync, closeSync, constants, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { usageError } from '../errors/cli-error.ts';
import { makeFolder } from '../files/make-folder.ts';
import { writeErrorReason } from '../files/write-error.ts';

/**
 * Refuses the same file twice, since the second would overwrite the first. A device accepts both.
 */
function assertApart(files: readonly string[]): void {
  const paths = files.map((file) => resolve(file));
  const twice = files.find((_, at) => paths.indexOf(paths[at] ?? '') < at);
  if (twice === undefined || (existsSync(twice) && !statSync(twice).isFile())) return;
  throw usageError(
    `${twice} is named for two reports; name another file for one. Nothing was sent.`,
  );
}

/**
 * Checks whether files can be written before anything is done that they would report: a payment
 * without a report is worse than no payment. Omitted files and stdout are skipped.
 *
 * @throws CliError (exit code 2) for the first file that cannot be written, and for one that is
 *   named twice.
 */
export function assertWritable(...files: readonly (string | undefined)[]): void {
  const named = files.flatMap((file) => (file === undefined || file === '-' ? [] : [file]));
  assertApart(named);
  for (const file of named) {
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
