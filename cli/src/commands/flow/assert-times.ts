import { parseDuration } from '@brought/sdk/sandbox';
import { usageError } from '../../cli-error.ts';
import type { FlowRunOptions } from './options.ts';

/**
 * Refuses times that no sandbox would understand.
 *
 * @throws CliError (exit code 2)
 */
export function assertTimes({ at, advance }: FlowRunOptions): void {
  if (at !== undefined && !(/^\d{4}-\d\d-\d\d/.test(at) && !Number.isNaN(Date.parse(at)))) {
    throw usageError('--at takes a moment, such as 2026-12-24 or 2026-12-24T08:00:00Z.');
  }
  if (advance !== undefined && parseDuration(advance) === undefined) {
    throw usageError('--advance takes a stretch of time, such as 30d, 12h, 5m or 90s.');
  }
}
