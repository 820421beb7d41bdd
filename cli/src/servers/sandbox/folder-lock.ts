import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
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
  await take(path);
  return () => rm(path, { force: true });
}

async function take(path: string): Promise<void> {
  if (await placeLock(path, link)) return;
  if (await isLeftBehind(path)) {
    // Of several that find it one takes it over; the others find that one then.
    const takeover = `${path}-takeover`;
    await take(takeover);
    try {
      if (await isLeftBehind(path)) return void (await placeLock(path, rename));
    } finally {
      await rm(takeover, { force: true });
    }
  }
  // It was let go of meanwhile, or another one has it.
  return take(path);
}

/**
 * Puts a lock in its place, by `link` where there is none, by `rename` instead of the one that is
 * there. It has its content before it has its name, so that nobody ever reads half of one.
 *
 * @returns false where there is one.
 */
async function placeLock(path: string, how: typeof link): Promise<boolean> {
  const mine = `${path}-${process.pid}`;
  await writeFile(mine, `${process.pid}\n`, { mode: 0o600 });
  try {
    await how(mine, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(mine, { force: true });
  }
}

/**
 * Whether the process that made a lock is gone; false when the lock is.
 *
 * @throws CliError (exit code 2) while it is there.
 */
async function isLeftBehind(path: string): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const owner = Number(text);
  const known = Number.isInteger(owner) && owner > 0;
  if (!known || owner === process.pid || !isAlive(owner)) return true;
  throw usageError(
    `${dirname(path)} is in use by process ${owner}; stop it, or name another folder with --data.`,
    `If that is no sandbox, the one that was there got killed: remove ${path}.`,
  );
}
