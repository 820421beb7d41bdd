import { accountMutants } from './account.ts';
import { cardMutants } from './cards.ts';
import { complaintMutants } from './complaints.ts';
import { loanMutants } from './loans.ts';
import type { Mutant } from './mutant.ts';
import { paymentMutants } from './payments.ts';
import { promotionMutants } from './promotion.ts';
import { walletMutants } from './wallets.ts';

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
