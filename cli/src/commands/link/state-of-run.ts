import type { HeaderValues, Session } from '@brought/sdk';
import { usageError } from '../../errors/cli-error.ts';
import type { Screen } from '../../contract/screens.ts';
import { stoppedAt, stoppedIn } from '../../reports/stopped-at.ts';
import { storedSession } from '../../runs/stored-session.ts';
import { findRun, readReport } from '../../runs/read-runs.ts';

/** The state in which a run stopped. It holds secrets. */
export type RunState = {
  /** Path of the screen that makes the last call; undefined when no screen does. */
  screen: string | undefined;
  session: Session;
  headers: HeaderValues;
  /** Address that it ran against; undefined for a target that ended with the run. */
  target: string | undefined;
  /** Own fields of the last calls of that screen, which the page accepts as parameters. */
  params: Readonly<Record<string, string>>;
};

/**
 * The state in which a run stopped: at its failed step, else at its last one.
 *
 * @param needsScreen Whether the user did not name the screen.
 * @throws CliError (exit code 2) when the run has no step that a screen makes.
 */
export function stateOfRun(
  word: string,
  screens: readonly Screen[],
  needsScreen: boolean,
): RunState {
  const run = findRun(word);
  const { reports } = readReport(run);
  const report = stoppedIn(reports);
  const { screen, params } = stoppedAt(report?.steps ?? [], screens);
  if (!screen && needsScreen) {
    throw usageError(`No screen makes the calls of the run ${run.record.id}; name one.`);
  }
  const kept = storedSession(run.record.id);
  return {
    screen: screen?.path,
    session: kept?.session ?? {},
    headers: kept?.headers ?? {},
    target: report?.target.kind === 'server' ? report.target.url : undefined,
    params,
  };
}
