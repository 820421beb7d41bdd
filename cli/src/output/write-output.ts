import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { usageError } from '../errors/cli-error.ts';
import { makeFolder } from '../files/make-folder.ts';
import { writeErrorReason } from '../files/write-error.ts';
import type { Terminal } from './terminal.ts';

/**
 * Writes a document into a file, its folder made if need be; `-` is stdout.
 *
 * @throws CliError (exit code 2) when it cannot be written.
 */
export function writeOutput(terminal: Terminal, file: string, text: string): void {
  if (file === '-') {
    terminal.print(text.replace(/\n$/, ''));
    return;
  }
  try {
    makeFolder(dirname(file));
    writeFileSync(file, text);
  } catch (error) {
    const why = writeErrorReason(error);
    throw usageError(`${file} cannot be written (${why}); name another file.`, undefined, error);
  }
  terminal.remark(`Wrote ${file}.`);
}
