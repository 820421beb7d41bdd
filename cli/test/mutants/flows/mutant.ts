import type { Change, MutatedRequest } from './mutation.ts';

/** A way in which a sandbox can be wrong. */
export type Mutant = {
  /** The defect, in words. */
  wrong: string;
  /** Flow, or flow and case, that finds it. */
  found: string;
  /** Requirement of the check that fails. */
  by: string;
  /** Created for each run: some have state. */
  changes: () => Partial<Record<MutatedRequest, Change>>;
};
