import { existsSync } from 'node:fs';
import { copyFile, truncate } from 'node:fs/promises';
import {
  createSandbox,
  JournalDamage,
  type Sandbox,
  type SandboxOptions,
} from '@brought/sdk/sandbox';
import { usageError } from '../../errors/cli-error.ts';
import { readJournalLines, unreadEnd } from './read-journal.ts';

/** How to handle a damaged journal. */
export type RestoreOptions = {
  /** Keep the lines before a damaged one, instead of refusing to start. */
  repair: boolean;
  /** Called with remarks for people. */
  remark: (text: string) => void;
};

/**
 * The sandbox that a journal describes, or a new one if there is none. A
 * last line that was being written when the process was killed is dropped: its
 * request was never answered. After this the file ends with a complete line.
 *
 * @throws CliError (exit code 2) at any other line that cannot be read, unless it is to be
 *   repaired.
 */
export async function restoreSandbox(
  path: string,
  options: Omit<SandboxOptions, 'journal'>,
  restoreOptions: RestoreOptions,
): Promise<Sandbox> {
  if (!existsSync(path)) return createSandbox(options);
  const end = unreadEnd();
  try {
    const sandbox = createSandbox({ ...options, journal: readJournalLines(path, end) });
    if (end.tornBytes > 0) {
      await truncate(path, end.completeBytes);
      restoreOptions.remark(
        `The last line of ${path} was not complete and was dropped; its request was never answered.`,
      );
    } else if (end.completeBytes === 0) {
      restoreOptions.remark(`${path} was empty; the sandbox starts with an empty state.`);
    }
    return sandbox;
  } catch (error) {
    if (!(error instanceof JournalDamage)) throw error;
    if (!restoreOptions.repair) throw explain(path, error);
    await cutOff(path, error, end.lineStart, restoreOptions.remark);
    return restoreSandbox(path, options, restoreOptions);
  }
}

function explain(path: string, { line, reason }: JournalDamage): Error {
  const rest = line === 1 ? 'and begins anew' : `and keeps the ${line - 1} lines before it`;
  return usageError(
    `Line ${line} of ${path} cannot be read: ${reason}.`,
    `--repair sets the file aside ${rest}.`,
  );
}

/** Sets the damaged journal aside, whole, and continues with the lines before the damage. */
async function cutOff(
  path: string,
  { line }: JournalDamage,
  bytes: number,
  remark: RestoreOptions['remark'],
): Promise<void> {
  const aside = `${path}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  await copyFile(path, aside);
  await truncate(path, bytes);
  remark(`${path} was cut off before line ${line}; the damaged journal is ${aside}.`);
}
