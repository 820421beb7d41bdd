import { operations } from '@brought/sdk';
import { isRecord } from '../contract/json-object.ts';
import type { Screen } from '../contract/screens.ts';
import type { FlowReport, StepRecord } from '../flows/engine/report.ts';

/** The web app's screen at the point where a flow stopped. */
export type StoppedAt = {
  /** The screen that makes the last call; undefined when no screen does. */
  screen: Screen | undefined;
  /** Own fields of the last calls of that screen, which are parameters of its page. */
  params: Readonly<Record<string, string>>;
};

/** The text that replaces a secret in the records of a run. */
const MASKED = /\*\*\*/;

/** The flow of a run that `link --from-run` continues: the first that failed, else the last. */
export function stoppedIn(reports: readonly FlowReport[]): FlowReport | undefined {
  return reports.find(({ failure }) => failure) ?? reports.at(-1);
}

/** Where a flow stopped: at its failed step, else at its last one. */
export function stoppedAt(steps: readonly StepRecord[], screens: readonly Screen[]): StoppedAt {
  const calls = steps.filter(({ kind, phase }) => kind === 'call' && phase === 'flow');
  const stopped = calls.findIndex(({ outcome }) => outcome === 'failed');
  const upTo = stopped < 0 ? calls : calls.slice(0, stopped + 1);
  const screen = [...upTo]
    .reverse()
    .map(({ operationId }) => screenOf(operationId, screens))
    .find((found) => found !== undefined);
  return { screen, params: Object.assign({}, ...upTo.map((step) => parametersOf(step, screen))) };
}

function screenOf(operationId: string, screens: readonly Screen[]): Screen | undefined {
  return screens.find((screen) => screen.operations.some(({ id }) => id === operationId));
}

/**
 * A page is opened with the fields of the calls that load its content; values that are only passed
 * on are left out.
 */
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
