import { usageError } from '../errors/cli-error.ts';
import { isCi } from '../output/terminal.ts';

let read: Promise<string> | undefined;

/**
 * All of stdin as text; '' when it is closed. It is read once: later calls get the same text.
 *
 * @throws CliError (exit code 2) in CI when stdin is a terminal, where nobody would ever type.
 */
export function readStdin(): Promise<string> {
  read ??= readAll();
  return read;
}

async function readAll(): Promise<string> {
  if (process.stdin.isTTY && isCi()) {
    throw usageError('stdin is a terminal, and in CI nobody can type.');
  }
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  } catch {
    // A closed stdin counts as empty.
  }
  return Buffer.concat(chunks).toString('utf8');
}
