import { dirname, join } from 'node:path';
import type { Sandbox, SandboxOptions, Scenarios } from '@brought/sdk/sandbox';
import { usageError } from '../../errors/cli-error.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { writeErrorReason } from '../../files/write-error.ts';
import { lockFolder } from '../../files/folder-lock.ts';
import { syncFolder } from '../../files/sync-folder.ts';
import { openJournalFile, type JournalFile } from './journal-file.ts';
import { restoreSandbox, type RestoreOptions } from './restore.ts';

/** How a sandbox that outlives its process is opened. */
export type DataOptions = RestoreOptions & {
  folder: string;
  /** Scenario of a new sandbox; a restored one keeps its own. */
  seed: string;
  /** The user's scenarios. */
  scenarios?: Scenarios;
  formats?: SandboxOptions['formats'];
  now: () => number;
};

/** A sandbox and its journal. */
export type PersistentSandbox = {
  sandbox: Sandbox;
  journal: JournalFile;
  close: () => Promise<void>;
};

/**
 * Opens the sandbox that is stored in a folder, or creates one there.
 *
 * @throws CliError (exit code 2) when the folder cannot be written, another process uses it, or its
 *   journal is damaged.
 */
export async function openDataFolder({
  folder,
  ...options
}: DataOptions): Promise<PersistentSandbox> {
  const unlock = await claim(folder);
  const path = join(folder, 'journal.jsonl');
  try {
    const early: string[] = [];
    let append = (line: string, _begins: boolean): void => {
      early.push(line);
    };
    const record = (line: string, begins: boolean): void => append(line, begins);
    const { seed, now, scenarios, formats } = options;
    const begin = {
      seed,
      now,
      record,
      ...(scenarios && { scenarios }),
      ...(formats && { formats }),
    };
    const sandbox = await restoreSandbox(path, begin, options);
    const journal = await openJournalFile(path);
    for (const line of early) journal.append(line, false);
    append = journal.append;
    await journal.settled();
    remarkOnRestore(sandbox, path, options);
    const close = async (): Promise<void> => {
      await journal.close();
      await unlock();
    };
    return { sandbox, journal, close };
  } catch (error) {
    await unlock();
    throw unusable(path, error);
  }
}

/** Creates the folder and locks it for this process. */
async function claim(folder: string): Promise<() => Promise<void>> {
  try {
    for (const made of makeFolder(folder, { mode: 0o700 })) await syncFolder(dirname(made));
    return await lockFolder(folder, () =>
      usageError(
        `${folder} is in use by another sandbox; stop it, or name another folder with --data.`,
      ),
    );
  } catch (error) {
    throw unusable(folder, error);
  }
}

/** The system's error for a path, as a sentence; any other error unchanged. */
function unusable(path: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  const message = `${path} cannot be written (${writeErrorReason(error)}); name another folder with --data.`;
  return usageError(message, undefined, error);
}

function remarkOnRestore(
  sandbox: Sandbox,
  path: string,
  { seed, remark }: Omit<DataOptions, 'folder'>,
): void {
  const requests = sandbox.journal().length - 1;
  const own = sandbox.seed();
  if (requests > 0) remark(`Went on from ${path} (${requests} requests).`);
  if (own !== seed) remark(`Its scenario is ${own}; POST /__sandbox/reset begins another.`);
}
