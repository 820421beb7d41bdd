import type { StepRecord } from '../../flows/engine/report.ts';

/** How many identical steps in a row are printed one by one. */
const MAX_PRINTED = 3;

/** Counts steps that repeat again and again, for example in a flow that polls. */
export type RepeatedSteps = {
  /** Whether a step repeats one that was already printed often enough. */
  isMore(step: StepRecord): boolean;
  /** How many were left out since the last call; counting starts again with the next step. */
  take(): number;
};

/** Begins to count. A step with a claim or a failure is never left out. */
export function createRepeatedSteps(): RepeatedSteps {
  let last = '';
  let times = 0;
  let omitted = 0;
  return {
    isMore: ({ name, operationId, outcome, checks, sentAgain }) => {
      const plain = outcome === 'passed' && checks.length === 0 && !sentAgain;
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
