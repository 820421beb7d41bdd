import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';

/**
 * Writes a file atomically: it has either its old or its new content at any time, and neither a
 * full disk nor a concurrent reader or writer ever sees or leaves half of it. Files that cannot be
 * replaced are written in place: a pipe, a device, a file of another user, or one whose folder
 * accepts no new files.
 *
 * @param mode Permissions of the file; those of the existing file if omitted.
 * @throws the system's error if it cannot be written.
 */
export function replaceFile(path: string, content: string | Uint8Array, mode?: number): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there) accessSync(path, constants.W_OK);
  if (there && !isReplaceable(there)) return writeDirectly(path, content, mode);
  // A symbolic link continues to point to it.
  const real = there ? realpathSync(path) : path;
  const fresh = `${real}.${process.pid}.new`;
  const file = openQuietly(fresh);
  if (file === undefined) return writeDirectly(path, content, mode);
  try {
    try {
      const given = mode ?? there?.mode;
      if (given !== undefined) fchmodSync(file, given & 0o777);
      writeFileSync(file, content);
    } finally {
      closeSync(file);
    }
    renameSync(fresh, real);
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** A replacement would belong to this user, and would lose other hard links. */
function isReplaceable(there: Stats): boolean {
  return there.isFile() && there.nlink === 1 && there.uid === (process.getuid?.() ?? there.uid);
}

function openQuietly(path: string): number | undefined {
  try {
    return openSync(path, 'wx');
  } catch {
    return undefined;
  }
}

function writeDirectly(path: string, content: string | Uint8Array, mode: number | undefined): void {
  const file = openSync(path, 'w', mode);
  try {
    // Otherwise an existing file keeps its mode.
    if (mode !== undefined) fchmodSync(file, mode);
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
}
