import type { RunTarget } from '../flows/engine/target.ts';
import { findRun, readReport } from './read-runs.ts';
import { replayedFetch } from './replayed-fetch.ts';

/**
 * A target on which a flow goes on where a run was; `place` is the run's id, a colon, the step's
 * number.
 */
export function replayedTarget(target: RunTarget, position: string): RunTarget {
  const [id = '', number = ''] = position.split(':');
  const [report] = readReport(findRun(id)).reports;
  const steps = (report?.steps ?? []).filter(({ phase }) => phase === 'flow');
  // What a replay is asked to send is read before it is sent: by the platform's Request.
  const { fetch, Request: _lighter, ...more } = target;
  return { ...more, fetch: replayedFetch(steps.slice(0, Number(number)), fetch) };
}
