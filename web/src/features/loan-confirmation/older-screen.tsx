import { LoanConfirmation } from './loan-confirmation.tsx';

/** Loan confirmation, older variant (document 2, section 2.8). */
export function Screen() {
  return <LoanConfirmation version="older" />;
}
