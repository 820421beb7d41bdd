import { firstCalls } from '../../session/first-calls.ts';
import { openedLoader } from '../../session/opened-loader.ts';
import { LoanConfirmation } from './loan-confirmation.tsx';
import { offerQuery } from './queries.ts';

/** Starts the offer when the page opens here. */
export const loader = openedLoader((client, page) => {
  const { confirmDetailOld: input } = firstCalls.loanConfirm(page);
  return input && client.prefetchQuery(offerQuery('older', input));
});

/** Loan confirmation, older variant (LCN-01). */
export function Component() {
  return <LoanConfirmation version="older" />;
}
