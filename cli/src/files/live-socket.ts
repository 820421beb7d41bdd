import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A socket that accepts connections for as long as this process lives, and no longer. */
export type LiveSocket = {
  /**
   * The name by which `isLive` finds it in its folder, also from another container that shares the
   * folder.
   */
  name: string;
  close: () => Promise<void>;
};

const NAME = /^live-[0-9a-f]{16}$/;

/** Maximum length of a folder's path in bytes that leaves room for the name of a socket. */
const LONGEST_FOLDER = 70;

/** Opens a socket in a folder. */
export async function openLiveSocket(folder: string): Promise<LiveSocket> {
  const name = `live-${randomBytes(8).toString('hex')}`;
  const server = createServer((socket) => socket.destroy()).unref();
  await reaching(folder, async (near) => {
    server.listen(addressOf(near, name));
    await once(server, 'listening');
  });
  const close = async (): Promise<void> => {
    server.close();
    await removeSocket(folder, name);
  };
  return { name, close };
}

/** Whether the process that opened the socket is alive; false for other file names. */
export function isLive(folder: string, name: string): Promise<boolean> {
  if (!NAME.test(name)) return Promise.resolve(false);
  return reaching(folder, async (near) => {
    const socket = connect(addressOf(near, name));
    try {
      await once(socket, 'connect');
      return true;
    } catch (error) {
      // A process that is busy, or belongs to another user, is alive.
      return !(error instanceof Error && 'code' in error && isRefused(String(error.code)));
    } finally {
      socket.destroy();
    }
  });
}

/** Removes the file of a socket that was not closed. */
export async function removeSocket(folder: string, name: string): Promise<void> {
  if (NAME.test(name)) await rm(join(folder, name), { force: true });
}

const isRefused = (code: string): boolean => ['ECONNREFUSED', 'ENOENT'].includes(code);

/** On Windows, sockets are outside the file system and disappear with their process. */
function addressOf(folder: string, name: string): string {
  return process.platform === 'win32' ? `\\\\.\\pipe\\brought-${name}` : join(folder, name);
}

/** Refers to a folder by a path that keeps the address of a socket in it short enough. */
async function reaching<Result>(
  folder: string,
  use: (near: string) => Promise<Result>,
): Promise<Result> {
  if (Buffer.byteLength(folder) <= LONGEST_FOLDER) return use(folder);
  const short = await mkdtemp(join(tmpdir(), 'brought-'));
  try {
    const near = join(short, 'data');
    await symlink(resolve(folder), near);
    return await use(near);
  } finally {
    await rm(short, { recursive: true, force: true });
  }
}
