import { isClockTime, parseDuration, parseMoment } from '@brought/sdk/sandbox';
import { usageError } from '../../errors/cli-error.ts';
import type { FlowRunOptions } from './options.ts';

/**
 * Refuses times that no sandbox would understand.
 *
 * @throws CliError (exit code 2)
 */
export function assertTimes({ at, advance }: FlowRunOptions): void {
  const begin = at === undefined ? Date.now() : parseMoment(at);
  if (begin === undefined) {
    throw usageError(
      '--at takes a moment from the year 2000 to 2999, such as 2026-12-24 or 2026-12-24T08:00:00Z.',
    );
  }
  const step = advance === undefined ? 0 : parseDuration(advance);
  if (step === undefined) {
    throw usageError('--advance takes a stretch of time, such as 30d, 12h, 5m or 90s.');
  }
  if (!isClockTime(begin + step)) throw usageError('--advance has to end before the year 3000.');
}
