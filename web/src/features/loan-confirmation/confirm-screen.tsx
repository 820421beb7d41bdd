import { LoanConfirmation } from './loan-confirmation.tsx';

/** Loan confirmation, version 3 (document 2, section 2.7). */
export function Screen() {
  return <LoanConfirmation version="three" />;
}
