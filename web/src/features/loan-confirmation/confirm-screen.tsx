import { LoanConfirmation } from './loan-confirmation.tsx';

/** Loan confirmation, version 3 (LCN-04). */
export function Component() {
  return <LoanConfirmation version="three" />;
}
