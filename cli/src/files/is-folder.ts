import { statSync } from 'node:fs';

/** Whether there is a folder at a path. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Not there, a link to itself, longer than a name may be: whoever opens it as a file says so.
    return false;
  }
}
