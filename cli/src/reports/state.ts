import type { FlowReport } from '../flows/engine/report.ts';

/** How a run of a flow ended; flaky runs and known failures are separate states. */
export type State = FlowReport['outcome'] | 'flaky' | 'known';

/** States that need attention first. */
const states = [
  'failed',
  'interrupted',
  'nothing checked',
  'flaky',
  'known',
  'skipped',
  'passed',
] as const satisfies readonly State[];

/** How each state is shown. */
export const tones: Readonly<Record<State, 'good' | 'bad' | 'warn' | 'none'>> = {
  failed: 'bad',
  interrupted: 'bad',
  'nothing checked': 'bad',
  flaky: 'warn',
  known: 'warn',
  skipped: 'none',
  passed: 'good',
};

/** The state of a run of a flow. */
export function stateOf({ outcome, flaky, known }: FlowReport): State {
  if (known) return 'known';
  return outcome === 'passed' && flaky ? 'flaky' : outcome;
}

/** The states that occur, each with its number of runs. */
export function statesOf(reports: readonly FlowReport[]): { state: State; count: number }[] {
  return states
    .map((state) => ({ state, count: reports.filter((each) => stateOf(each) === state).length }))
    .filter(({ count }) => count > 0);
}

/** Reports in the order in which they should be reviewed. */
export function byState<Entry extends { report: FlowReport }>(entries: readonly Entry[]): Entry[] {
  const rank = ({ report }: Entry): number => states.indexOf(stateOf(report));
  return [...entries].sort((one, other) => rank(one) - rank(other));
}
