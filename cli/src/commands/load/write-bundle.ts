import { rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isCliError, usageError } from '../../errors/cli-error.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { writeErrorReason } from '../../files/write-error.ts';
import type { Terminal } from '../../output/terminal.ts';
import { writeOutput } from '../../output/write-output.ts';
import { writePrivately } from '../../profiles/write-privately.ts';
import { lockFolder } from '../../files/folder-lock.ts';

/** The files of a bundle, by name. */
export type BundleTexts = {
  open: Readonly<Record<string, string>>;
  /** The file with the user's input, which only its owner may read. */
  given?: { name: string; text: string };
};

/** Milliseconds to wait for another export into the folder, and between two checks. */
const LOCK_TIMEOUT_MS = 10_000;
const PACE = 20;

/**
 * Writes a bundle atomically: if two are exported into one folder at the same time, the folder
 * contains the later one and nothing of the other.
 *
 * @returns the names of its files.
 * @throws CliError (exit code 2) when it cannot be written.
 */
export async function writeBundle(
  terminal: Terminal,
  folder: string,
  { open, given }: BundleTexts,
): Promise<string[]> {
  const release = await alone(folder);
  try {
    for (const [name, text] of Object.entries(open)) {
      writeOutput(terminal, join(folder, name), text);
    }
    if (!given) return Object.keys(open);
    const file = join(folder, given.name);
    writePrivately(file, given.text);
    terminal.remark(`Wrote ${file}, with the values that you passed; keep it private.`);
    writeOutput(terminal, join(folder, '.gitignore'), `${given.name}\n`);
    return [...Object.keys(open), given.name, '.gitignore'];
  } finally {
    await release();
  }
}

/** Waits until nobody else writes into a folder; returns a function that releases the folder. */
async function alone(folder: string): Promise<() => Promise<void>> {
  const temporary = join(folder, '.brought-export');
  const inUse = (): Error =>
    usageError(`${folder} is being written by another export; name another folder with -o.`);
  for (let waited = 0; ; waited += PACE) {
    try {
      makeFolder(temporary);
      const release = await lockFolder(temporary, inUse);
      return async () => {
        await release();
        removeEmpty(temporary);
      };
    } catch (error) {
      // The previous owner removes its folder when it is done.
      const isPassing = isCliError(error) || (error instanceof Error && codeOf(error) === 'ENOENT');
      if (isPassing && waited < LOCK_TIMEOUT_MS) {
        await wait(PACE);
        continue;
      }
      if (isCliError(error)) throw error;
      const why = writeErrorReason(error);
      throw usageError(`${folder} cannot be written (${why}); name another one with -o.`);
    }
  }
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}

/** Removes the folder, unless another waiting process is already in it, or has removed it. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {}
}
