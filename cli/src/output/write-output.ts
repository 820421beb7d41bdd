import { dirname } from 'node:path';
import { isCliError, usageError, type CliError } from '../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../errors/exit-code.ts';
import { makeFolder } from '../files/make-folder.ts';
import { replaceFile } from '../files/replace-file.ts';
import { writeErrorReason } from '../files/write-error.ts';
import { reportFailure } from './report-failure.ts';
import type { Terminal } from './terminal.ts';

/** A report that may be asked for: its file, and what makes its text. */
export type Output = readonly [file: string | undefined, text: () => string | Promise<string>];

/**
 * Writes those reports that are asked for. A full disk hides neither what they report nor the
 * others: what cannot be written is told, and the rest is written.
 *
 * @returns 2 where one of them could not be written.
 */
export async function writeOutputs(
  terminal: Terminal,
  outputs: readonly Output[],
): Promise<ExitCode> {
  const failed: CliError[] = [];
  for (const [file, text] of outputs) {
    if (file === undefined) continue;
    try {
      writeOutput(terminal, file, await text());
    } catch (error) {
      if (!isCliError(error)) throw error;
      failed.push(error);
    }
  }
  if (failed.length === 0) return exitCode.passed;
  // One failure, for --json tells one document.
  const [first] = failed;
  const messages = failed.map(({ message }) => message).join('\n');
  return reportFailure(terminal, usageError(messages, undefined, first));
}

/**
 * Writes a document into a file, its folder made if need be; `-` is stdout. Others may read the
 * file, or write it anew, meanwhile: it is there whole at any time, as it was or as it is.
 *
 * @throws CliError (exit code 2) when it cannot be written; what was there is left as it was.
 */
export function writeOutput(terminal: Terminal, file: string, text: string): void {
  if (file === '-') {
    terminal.print(text.replace(/\n$/, ''));
    return;
  }
  try {
    makeFolder(dirname(file));
    replaceFile(file, text);
  } catch (error) {
    const why = writeErrorReason(error);
    throw usageError(`${file} cannot be written (${why}); name another file.`, undefined, error);
  }
  terminal.remark(`Wrote ${file}.`);
}
