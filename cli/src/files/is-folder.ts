import { statSync } from 'node:fs';

/** Whether there is a folder at a path. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Missing, a link to itself, or a name that is too long: opening it as a file reports the
    // error.
    return false;
  }
}
