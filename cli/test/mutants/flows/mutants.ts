import { accountMutants } from './account.ts';
import { cardMutants } from './cards.ts';
import { complaintMutants } from './complaints.ts';
import { loanMutants } from './loans.ts';
import type { Change, MutatedRequest } from './mutation.ts';
import { paymentMutants } from './payments.ts';
import { promotionMutants } from './promotion.ts';
import { walletMutants } from './wallets.ts';

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

/** All of them. */
export const mutants: readonly Mutant[] = [
  ...paymentMutants,
  ...walletMutants,
  ...cardMutants,
  ...loanMutants,
  ...complaintMutants,
  ...accountMutants,
  ...promotionMutants,
];
