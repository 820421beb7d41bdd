import type { Change, MutatedRequest } from './mutation.ts';

/** A way in which a sandbox can be wrong. */
export type Mutant = {
  /** What is wrong, in words. */
  wrong: string;
  /** Flow, or flow and case, that finds it. */
  found: string;
  /** Requirement of the check that fails. */
  by: string;
  /** Made anew for each run: some remember. */
  changes: () => Partial<Record<MutatedRequest, Change>>;
};
