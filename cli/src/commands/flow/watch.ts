import type { ExitCode } from '../../errors/exit-code.ts';
import { filesRead } from '../../flows/user/bundle.ts';
import { counted } from '../../output/counted.ts';
import { reportFailure } from '../../output/report-failure.ts';
import type { Terminal } from '../../output/terminal.ts';
import { createChanges } from '../shared/changes.ts';
import { watchTypes } from '../shared/watch-types.ts';

/** How runs are watched. */
type WatchOptions = {
  /** Ends the watch. */
  signal: AbortSignal;
  /** Whether types are checked at the same time. */
  check: boolean;
};

/**
 * Runs flows, and runs them again whenever one of the files that they were read from changes, even
 * if the previous run has not ended.
 *
 * @param run Calls `loaded` once it has read the flows: any later change aborts the run.
 * @returns the result of the last run.
 */
export async function watchRuns(
  terminal: Terminal,
  run: (loaded: () => void, saved: AbortSignal) => Promise<ExitCode>,
  { signal, check }: WatchOptions,
): Promise<ExitCode> {
  const changes = createChanges();
  const types = check ? watchTypes(terminal) : undefined;
  const follow = (): void => {
    changes.follow(filesRead);
    // Not before they are known; it starts no later than the run.
    types?.look(filesRead);
  };
  try {
    for (;;) {
      const saved = new AbortController();
      const over = new AbortController();
      const change = changes.next(AbortSignal.any([signal, over.signal])).then((came) => {
        if (came) saved.abort();
        return came;
      });
      const code = await run(follow, saved.signal).catch((error: unknown) => {
        follow();
        return reportFailure(terminal, error);
      });
      over.abort();
      if (signal.aborted) return code;
      if (await change) continue;
      terminal.remark(`\nWaiting for a change of ${counted(filesRead.size, 'file')}.\n`);
      if (!(await changes.next(signal))) return code;
    }
  } finally {
    changes.close();
    types?.stop();
  }
}
