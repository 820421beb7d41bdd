import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { usageError } from '../cli-error.ts';
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
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw usageError(`${file} cannot be written${code}; name another file.`, undefined, error);
  }
  terminal.remark(`Wrote ${file}.`);
}
