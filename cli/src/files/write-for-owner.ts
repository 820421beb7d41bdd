import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { replaceFile } from './replace-file.ts';

/**
 * Writes a file that its owner alone may read, even if others could read the existing file.
 *
 * @throws the error of the system when it cannot be written; the existing file is unchanged.
 */
export function writeForOwner(path: string, text: string): void {
  makeFolder(dirname(path), { mode: 0o700 });
  replaceFile(path, text, 0o600);
}
