import type { RunTarget } from '../flows/engine/target.ts';
import { findRun, readReport } from './read-runs.ts';
import { replayedFetch } from './replayed-fetch.ts';

/**
 * A target on which a flow continues a run; `position` is the run's id, a colon, the step's number.
 */
export function replayedTarget(target: RunTarget, position: string): RunTarget {
  const [id = '', number = ''] = position.split(':');
  const [report] = readReport(findRun(id)).reports;
  const before = (report?.steps ?? []).slice(0, Number(number));
  // A lighter request cannot be looked into before it is sent.
  const { Request: _lighter, ...plain } = target;
  return { ...plain, fetch: replayedFetch(before, plain.fetch) };
}
