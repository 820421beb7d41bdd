import { existsSync } from 'node:fs';
import { createSandbox, JournalDamage, type Sandbox } from '@brought/sdk/sandbox';
import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { formatTable } from '../../output/table.ts';
import type { Terminal } from '../../output/terminal.ts';
import {
  readJournalLines,
  unreadEnd,
  type JournalEnd,
} from '../../servers/sandbox/read-journal.ts';

/**
 * Repeats the requests of a journal, and sums up the state. The fingerprint is that of `GET
 * /__sandbox/state`.
 */
export async function replay(terminal: Terminal, file: string): Promise<ExitCode> {
  const end = unreadEnd();
  const started = performance.now();
  const { seed, sessions, journalLines, fingerprint } = restore(file, end).summary();
  if (end.completeBytes === 0) throw usageError(`${file} holds no complete line; name a journal.`);
  const milliseconds = Math.round(performance.now() - started);
  const requests = journalLines - 1;
  if (end.tornBytes > 0) {
    terminal.warn(`The last line of ${file} is not complete and was left out.`);
  }
  if (terminal.json) {
    terminal.printJson({ version: 1, seed, requests, sessions, fingerprint, milliseconds });
    return exitCode.passed;
  }
  terminal.print(
    formatTable([
      ['requests', String(requests)],
      ['sessions', String(sessions)],
      ['scenario', seed],
      ['fingerprint', fingerprint],
      ['time', `${milliseconds} ms`],
    ]),
  );
  return exitCode.passed;
}

function restore(file: string, end: JournalEnd): Sandbox {
  if (!existsSync(file)) throw usageError(`There is no file ${file}.`);
  try {
    return createSandbox({ journal: readJournalLines(file, end) });
  } catch (error) {
    if (error instanceof JournalDamage) {
      const { line, reason } = error;
      throw usageError(`Line ${line} of ${file} cannot be read: ${reason}.`, undefined, error);
    }
    if (error instanceof Error && 'syscall' in error) {
      throw usageError(`${file} cannot be read; name a journal.`, undefined, error);
    }
    throw error;
  }
}
