import type { TestContext } from 'vitest';
import { expect } from './app.ts';
import type { Case } from './chaos-cases.ts';
import type { Fault } from './sight.ts';

/** The outcome of the cases of a test; attached to its result for the reporter. */
export type ChaosResult = { screen: string; tried: number; faults: string[] };

const MOST_SHOWN = 30;

/** The error that ended a case before it was judged: the cases after it are tried all the same. */
const brokenOff = (error: Error): Fault[] => [`error: ${error.message}`];

/** Tries cases one after the other, and fails the test on what is found. */
export async function tryAll(
  task: TestContext['task'],
  screen: string,
  cases: readonly Case[],
  faultsIn: (each: Case) => Promise<readonly Fault[]>,
): Promise<void> {
  const result: ChaosResult = { screen, tried: 0, faults: [] };
  task.meta.chaos = result;
  for (const each of cases) {
    const faults = new Set(await faultsIn(each).catch(brokenOff));
    result.tried += 1;
    result.faults.push(...[...faults].map((fault) => `${fault} | ${each.name}`));
  }
  const { faults } = result;
  const more = faults.length > MOST_SHOWN ? [`and ${faults.length - MOST_SHOWN} more`] : [];
  expect([...faults.slice(0, MOST_SHOWN), ...more]).toEqual([]);
}
