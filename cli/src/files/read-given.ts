import { readFile, stat } from 'node:fs/promises';

/** Longer texts do not fit into one string. */
const MOST_BYTES = 400 * 1024 * 1024;

/**
 * A file's content, or why it cannot be read, as the end of a sentence that begins with its path.
 */
type Given = { bytes: Buffer } | { wrong: string; cause?: unknown };

/** Reasons for failing to read, by the system's error code. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist: what it is to be in is no folder',
  EISDIR: 'is a folder; name a file in it',
  EACCES: 'may not be read by you',
  EPERM: 'may not be read by you',
  ENXIO: 'is a socket, and no file',
  ELOOP: 'is a link that leads to itself',
  ENAMETOOLONG: 'has a name that is too long',
  EMFILE: 'cannot be read: too many files are open',
  ERR_FS_FILE_TOO_LARGE: 'has more than 400 MB',
};

/** Reads a file that a user named, or a pipe in its place, such as a shell's `<( )`. */
export async function readGiven(path: string): Promise<Given> {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) return { wrong: 'has more than 400 MB' };
    const bytes = await readFile(path);
    return bytes.length > MOST_BYTES ? { wrong: 'has more than 400 MB' } : { bytes };
  } catch (error) {
    return { wrong: unreadableReason(error), cause: error };
  }
}

/** Why a file could not be read, as the end of a sentence that begins with its path. */
export function unreadableReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return reasons[code ?? ''] ?? `cannot be read (${code ?? 'unknown error'})`;
}
