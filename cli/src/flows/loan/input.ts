import type { FlowCase } from '../engine/flow.ts';
import { text, type InputOf } from '../engine/input.ts';

/** Input of a loan confirmation. */
export const loanInput = {
  amount: text('amount of the loan, in hundredths (the one offered first by default)'),
  periods: text('term, in days (the one offered first by default)'),
};

export type LoanInput = InputOf<typeof loanInput>;

/** A case of a loan confirmation. */
export type LoanCase = FlowCase<typeof loanInput>;
