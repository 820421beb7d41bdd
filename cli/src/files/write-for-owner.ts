import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { replaceFile } from './replace-file.ts';

/**
 * Writes a file that only its owner may read, even if others could read the existing file.
 *
 * @throws the system's error if it cannot be written; the existing file is unchanged.
 */
export function writeForOwner(path: string, text: string): void {
  makeFolder(dirname(path), { mode: 0o700 });
  replaceFile(path, text, 0o600);
}
