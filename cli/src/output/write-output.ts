import { dirname } from 'node:path';
import { isCliError, usageError, type CliError } from '../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../errors/exit-code.ts';
import { makeFolder } from '../files/make-folder.ts';
import { replaceFile } from '../files/replace-file.ts';
import { writeErrorReason } from '../files/write-error.ts';
import { reportFailure } from './report-failure.ts';
import type { Terminal } from './terminal.ts';

/** An optional report: its file, and the function that makes its text. */
export type Output = readonly [file: string | undefined, text: () => string | Promise<string>];

/**
 * Writes the requested reports. A full disk hides neither the result nor the other reports: those
 * that fail are reported, and the rest is written.
 *
 * @returns 2 if one of them could not be written.
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
  // One failure, because --json prints one document.
  const [first] = failed;
  const messages = failed.map(({ message }) => message).join('\n');
  return reportFailure(terminal, usageError(messages, undefined, first));
}

/**
 * Writes a document into a file, and creates its folder if needed; `-` is stdout. Others may read
 * or rewrite the file at the same time: its content is always either the complete old or new one.
 *
 * @throws CliError (exit code 2) if it cannot be written; the existing file is unchanged.
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
