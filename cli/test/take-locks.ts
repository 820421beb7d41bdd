import { createInterface } from 'node:readline';
import { lockFolder } from '../src/files/folder-lock.ts';

// Takes the lock of each folder named on stdin, and reports whether it got it.
for await (const folder of createInterface({ input: process.stdin })) {
  const got = await lockFolder(folder, () => new Error('in use')).then(
    () => true,
    () => false,
  );
  console.log(String(got));
}
