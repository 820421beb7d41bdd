import type { StepRecord } from '../../flows/engine/report.ts';

/** How many steps in a row that are the same are told each. */
const MAX_PRINTED = 3;

/** Keeps count of steps that are the same again and again, such as of a flow that polls. */
export type RepeatedSteps = {
  /** Whether a step is one more of what was told often enough. */
  isMore(step: StepRecord): boolean;
  /** How many were not told since the last time; the next step is looked at afresh. */
  take(): number;
};

/** Begins to count. A step with a claim or a failure is never left out. */
export function createRepeatedSteps(): RepeatedSteps {
  let last = '';
  let times = 0;
  let omitted = 0;
  return {
    isMore: ({ name, operationId, outcome, checks }) => {
      const plain = outcome === 'passed' && checks.length === 0;
      const key = plain ? `${operationId} ${name}` : '';
      times = plain && key === last ? times + 1 : 1;
      last = key;
      if (times <= MAX_PRINTED) return false;
      omitted += 1;
      return true;
    },
    take: () => {
      const count = omitted;
      omitted = 0;
      return count;
    },
  };
}
