import { operations, type HeaderValues, type Session } from '@brought/sdk';
import { usageError } from '../../errors/cli-error.ts';
import { isRecord } from '../../contract/resolve.ts';
import type { Screen } from '../../contract/screens.ts';
import type { StepRecord } from '../../flows/engine/report.ts';
import { storedSession } from '../../runs/stored-session.ts';
import { findRun, readReport } from '../../runs/read-runs.ts';

/** Where a run stopped. It holds secrets. */
export type RunState = {
  /** Path of the screen that makes the last call; undefined when no screen does. */
  screen: string | undefined;
  session: Session;
  headers: HeaderValues;
  /** Address that it ran against; undefined for a target that ended with the run. */
  target: string | undefined;
  /** Own fields of the last calls of that screen, which the page takes as parameters. */
  params: Readonly<Record<string, string>>;
};

/** What stands in place of a secret in the records of a run. */
const MASKED = /\*\*\*/;

/**
 * The state in which a run stopped: at its failed step, else at its last one.
 *
 * @param needsScreen Whether nobody named the screen.
 * @throws CliError (exit code 2) when the run has no step that a screen makes.
 */
export function stateOfRun(
  word: string,
  screens: readonly Screen[],
  needsScreen: boolean,
): RunState {
  const run = findRun(word);
  const { reports } = readReport(run);
  const report = reports.find(({ failure }) => failure) ?? reports.at(-1);
  const calls = (report?.steps ?? []).filter(
    ({ kind, phase }) => kind === 'call' && phase === 'flow',
  );
  const stopped = calls.findIndex(({ outcome }) => outcome === 'failed');
  const upTo = stopped < 0 ? calls : calls.slice(0, stopped + 1);
  const screen = [...upTo]
    .reverse()
    .map(({ operationId }) => screenOf(operationId, screens))
    .find((found) => found !== undefined);
  if (!screen && needsScreen) {
    throw usageError(`No screen makes the calls of the run ${run.record.id}; name one.`);
  }
  const kept = storedSession(run.record.id);
  return {
    screen: screen?.path,
    session: kept?.session ?? {},
    headers: kept?.headers ?? {},
    target: report?.target.kind === 'server' ? report.target.url : undefined,
    params: Object.assign({}, ...upTo.map((step) => parametersOf(step, screen))),
  };
}

function screenOf(operationId: string, screens: readonly Screen[]): Screen | undefined {
  return screens.find((screen) => screen.operations.some(({ id }) => id === operationId));
}

/** What a page is opened with are the fields of the calls that fill it; what is sent on is none. */
function parametersOf(
  { operationId, wire }: StepRecord,
  screen: Screen | undefined,
): Record<string, string> {
  const operation = screen?.operations.find(({ id }) => id === operationId);
  const fields = wire?.request.fields;
  if (!operation || !isRecord(fields)) return {};
  const { effect, fixed = {} } = operations[operationId as keyof typeof operations];
  if (effect !== 'read') return {};
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, String(value)] as const)
      .filter(
        ([name, value]) => value !== '' && !MASKED.test(value) && !Object.hasOwn(fixed, name),
      ),
  );
}
