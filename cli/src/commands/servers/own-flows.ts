import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { OwnFlows } from './list-own-flows.ts';

/** The build writes this file next to the program. */
const PROCESS = join(import.meta.dirname, 'list-process.cjs');

/** Milliseconds that a page waits for the flows that are being read. */
const READ_TIMEOUT_MS = 3000;

/** Reads the flows of the project, and remembers what it read last. */
export type OwnFlowsReader = {
  /** What was read last; undefined if the first reading takes longer than a page waits. */
  latest: () => Promise<OwnFlows | undefined>;
  /** Call this when files have changed. */
  outdated: () => void;
  close: () => void;
};

/**
 * Reads the flows of the project in a separate process, so that a file that hangs does not stop the
 * page; meanwhile the page shows what was read before.
 *
 * @param onRead called with what was read.
 * @param onNews called if that differs from what a page received last.
 */
export function createOwnFlowsReader(
  onRead: (own: OwnFlows) => void,
  onNews: () => void,
): OwnFlowsReader {
  let child: ChildProcess | undefined;
  let known: OwnFlows | undefined;
  let given: string | undefined;
  let isOutdated = true;
  /** Whether the last reading took longer than a page waits. */
  let isSlow = false;
  let current: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  const readOnce = async (): Promise<void> => {
    isOutdated = false;
    child = fork(PROCESS, { stdio: ['ignore', 2, 2, 'ipc'] });
    known = await answerOf(child);
    child.kill('SIGKILL');
    onRead(known);
    if (given !== undefined && given !== JSON.stringify(known)) onNews();
  };
  /** A reading that has begun may have missed the last change. */
  const read = (): Promise<void> => {
    if (current) {
      following ??= current.then(() => {
        following = undefined;
        return read();
      });
      return following;
    }
    current = readOnce().finally(() => {
      current = undefined;
    });
    return current;
  };

  return {
    latest: async () => {
      if (!isSlow || isOutdated) {
        const isDone = await inTime(read(), isSlow ? 0 : READ_TIMEOUT_MS);
        isSlow = !isDone;
      }
      given = JSON.stringify(known) ?? '';
      return known;
    },
    outdated: () => {
      isOutdated = true;
    },
    close: () => child?.kill('SIGKILL'),
  };
}

/** Whether something is done in time. */
async function inTime(done: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return Promise.race([done.then(() => true), late]).finally(() => clearTimeout(timer));
}

/** What the process sends, or why it ended without a reply. */
function answerOf(child: ChildProcess): Promise<OwnFlows> {
  return new Promise((resolve) => {
    child.on('message', (own) => resolve(own as OwnFlows));
    const failed = (why: string): void =>
      resolve({
        flows: [],
        notes: [`Flows of this project are not listed: the process that reads them ${why}.`],
        files: [],
        folder: undefined,
      });
    child.on('error', (error) => failed(`could not start (${error.message})`));
    child.on('close', (code, signal) => failed(`ended (${signal ?? code})`));
  });
}
