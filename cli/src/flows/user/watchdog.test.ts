import { expect, test } from 'vitest';
import { startWatchdog } from './watchdog.ts';

test('a program that waits idle is not stopped', async () => {
  let stalled = false;
  const watchdog = startWatchdog(400, () => {
    stalled = true;
  });
  // Blocks without computing, as while waiting for a command or on a busy machine.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  // Any report of the watchdog by now arrives before this timer fires.
  await new Promise((resolve) => setTimeout(resolve, 500));
  watchdog.stop();
  expect(stalled).toBe(false);
});
