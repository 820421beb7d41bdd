import { closeSync, fchmodSync, openSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

/**
 * Writes a file that its owner alone may read, also where others could read what was there.
 *
 * @throws the error of the system when it cannot be written.
 */
export function writeForOwner(path: string, text: string): void {
  makeFolder(dirname(path), { mode: 0o700 });
  const file = openSync(path, 'w', 0o600);
  try {
    // A file that was there keeps its mode otherwise.
    fchmodSync(file, 0o600);
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
}
