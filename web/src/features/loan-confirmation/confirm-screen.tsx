import { firstCalls } from '../../session/first-calls.ts';
import { openedLoader } from '../../session/opened-loader.ts';
import { LoanConfirmation } from './loan-confirmation.tsx';
import { offerQuery } from './queries.ts';

/** Starts the offer when the page opens here. */
export const loader = openedLoader((client, page) => {
  const { loanDetailConfirm: input } = firstCalls.loanConfirmNew(page);
  return input && client.prefetchQuery(offerQuery('three', input));
});

/** Loan confirmation, version 3 (LCN-04). */
export function Component() {
  return <LoanConfirmation version="three" />;
}
