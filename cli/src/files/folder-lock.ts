import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isLive, openLiveSocket, removeSocket } from './live-socket.ts';

/**
 * Ensures that only one process writes to a folder. The lock names a socket on which its owner
 * accepts connections: process ids prove nothing, because each container has its own. A lock that a
 * killed process left behind is taken over.
 *
 * @param inUse Makes the error for when another process holds the lock.
 * @returns a function that releases the lock.
 * @throws that error.
 */
export async function lockFolder(folder: string, inUse: () => Error): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const socket = await openLiveSocket(folder);
  try {
    await take(path, socket.name, inUse);
  } catch (error) {
    await socket.close();
    throw error;
  }
  return async () => {
    await rm(path, { force: true });
    await socket.close();
  };
}

async function take(path: string, name: string, inUse: () => Error): Promise<void> {
  if (await writeLock(path, name, link)) return;
  if ((await leftBehind(path, inUse)) !== undefined) {
    // Of several processes that find a stale lock, one takes it over; the others then find the new
    // one.
    const takeover = `${path}-takeover`;
    await take(takeover, name, inUse);
    try {
      const before = await leftBehind(path, inUse);
      if (before !== undefined) {
        await writeLock(path, name, rename);
        return await removeSocket(dirname(path), before);
      }
    } finally {
      await rm(takeover, { force: true });
    }
  }
  // It was released in between, or another process has it.
  return take(path, name, inUse);
}

/**
 * Writes a lock: by `link` if there is none, by `rename` to replace an existing one. The file is
 * complete before it gets its name, so nobody ever reads half of it.
 *
 * @returns false if one exists.
 */
async function writeLock(path: string, name: string, how: typeof link): Promise<boolean> {
  const mine = `${path}-${name}`;
  await writeFile(mine, `${name}\n`, { mode: 0o600 });
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
 * Content of a lock whose owner is gone; undefined when the lock is gone.
 *
 * @throws the error from `inUse` if the owner is alive.
 */
async function leftBehind(path: string, inUse: () => Error): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  const name = text?.trim();
  if (name === undefined || !(await isLive(dirname(path), name))) return name;
  throw inUse();
}
