import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isFolder } from './is-folder.ts';

/**
 * Creates a folder and its missing parents, one after the other. Node's own `recursive` never
 * returns if a folder exists but accepts no entries, as `/proc` does.
 *
 * @returns the folders that were missing, the uppermost first.
 * @throws the system's error at the first folder that cannot be created.
 */
export function makeFolder(path: string, { mode }: { mode?: number } = {}): string[] {
  const folders = missing(resolve(path));
  for (const folder of folders) {
    try {
      mkdirSync(folder, { mode });
    } catch (error) {
      // Another process created it in the meantime.
      if (!isFolder(folder)) throw error;
    }
  }
  return folders;
}

/** The folders of a path that do not exist yet, the uppermost first. */
function missing(path: string): string[] {
  if (isFolder(path) || dirname(path) === path) return [];
  return [...missing(dirname(path)), path];
}
