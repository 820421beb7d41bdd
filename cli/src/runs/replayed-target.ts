import type { RunTarget } from '../flows/engine/target.ts';
import { findRun, readReport } from './read-runs.ts';
import { replayedFetch } from './replayed-fetch.ts';

/**
 * A target on which a flow continues a run; `position` is the id of the run, a colon, and the
 * number of the step.
 */
export function replayedTarget(target: RunTarget, position: string): RunTarget {
  const [id = '', number = ''] = position.split(':');
  const [report] = readReport(findRun(id)).reports;
  const before = (report?.steps ?? []).slice(0, Number(number));
  // The transport has to inspect a request before it is sent, which our lighter request does not
  // support.
  const { Request: _lighter, ...plain } = target;
  return { ...plain, fetch: replayedFetch(before, plain.fetch) };
}
