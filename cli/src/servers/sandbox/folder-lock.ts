import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usageError } from '../../cli-error.ts';
import { isAlive } from '../detached/records.ts';

/**
 * Makes sure that one process alone writes to a folder. A lock that a killed
 * process left behind is taken over.
 *
 * @returns what lets go of it.
 * @throws CliError (exit code 2) while another process has it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const owner = await ownerOf(path);
  if (owner !== undefined && owner !== process.pid && isAlive(owner)) {
    throw usageError(
      `${folder} is in use by process ${owner}; stop it, or name another folder with --data.`,
      `If that is no sandbox, the one that was there got killed: remove ${path}.`,
    );
  }
  await writeFile(path, `${process.pid}\n`, { mode: 0o600 });
  return () => rm(path, { force: true });
}

async function ownerOf(path: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const pid = Number(text);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
