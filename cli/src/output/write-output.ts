import { renameSync, rmSync, writeFileSync } from 'node:fs';
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
  write(terminal, file, () => writeFileSync(file, text));
}

/**
 * The same for a file that others may be reading, or writing anew with the same text: it is there
 * whole at any time, as it was or as it is.
 *
 * @throws CliError (exit code 2) when it cannot be written.
 */
export function writeShared(terminal: Terminal, file: string, text: string): void {
  write(terminal, file, () => {
    const fresh = `${file}.${process.pid}.new`;
    try {
      writeFileSync(fresh, text);
      renameSync(fresh, file);
    } finally {
      rmSync(fresh, { force: true });
    }
  });
}

function write(terminal: Terminal, file: string, work: () => void): void {
  try {
    makeFolder(dirname(file));
    work();
  } catch (error) {
    const why = writeErrorReason(error);
    throw usageError(`${file} cannot be written (${why}); name another file.`, undefined, error);
  }
  terminal.remark(`Wrote ${file}.`);
}
