import { createInterface } from 'node:readline';
import { lockFolder } from '../src/servers/sandbox/folder-lock.ts';

// Takes the lock of each folder that a line on stdin names, and tells whether it has got it.
for await (const folder of createInterface({ input: process.stdin })) {
  const got = await lockFolder(folder, 'in use').then(
    () => true,
    () => false,
  );
  console.log(String(got));
}
