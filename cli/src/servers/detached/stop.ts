import { setTimeout as wait } from 'node:timers/promises';
import { forget, isAlive, type ServerRecord } from './records.ts';

/** Milliseconds between looks at a process that is ending. */
const INTERVAL = 25;
/** Milliseconds after which a server that does not end is ended the hard way. */
const PATIENCE = 5000;

/** Stops a server that answers under its own name and pid, and waits until it is gone. */
export async function stop(record: ServerRecord): Promise<void> {
  process.kill(record.pid, 'SIGTERM');
  const deadline = performance.now() + PATIENCE;
  while (isAlive(record.pid)) {
    if (performance.now() > deadline) process.kill(record.pid, 'SIGKILL');
    await wait(INTERVAL);
  }
  await forget(record);
}
