import { LoanConfirmation } from './loan-confirmation.tsx';

/** Loan confirmation, older variant (LCN-01). */
export function Component() {
  return <LoanConfirmation version="older" />;
}
