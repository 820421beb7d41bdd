import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isFolder } from './is-folder.ts';

/**
 * Makes a folder and those above it that are missing, one after the other.
 * Node's own `recursive` never comes back where a folder says that it is there
 * but takes nothing in, as `/proc` does.
 *
 * @throws the error of the system at the first folder that cannot be made.
 */
export function makeFolder(path: string, { mode }: { mode?: number } = {}): void {
  for (const folder of missing(resolve(path))) {
    try {
      mkdirSync(folder, { mode });
    } catch (error) {
      // Another process created it in the meantime.
      if (!isFolder(folder)) throw error;
    }
  }
}

/** The folders of a path that are not there yet, the uppermost first. */
function missing(path: string): string[] {
  if (isFolder(path) || dirname(path) === path) return [];
  return [...missing(dirname(path)), path];
}
