import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder = '';

/** Gives all tests, and the programs that they start, one folder for temporary files. */
export function setup() {
  folder = mkdtempSync(join(tmpdir(), 'brought-test-'));
  // A server that a test starts may read its own folder in there as another user.
  chmodSync(folder, 0o711);
  // Windows reads the second and the third one.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
}

/** Removes the folder at the end, also if tests fail. */
export function teardown() {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
