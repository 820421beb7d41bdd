import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { firstCalls } from '../../session/first-calls.ts';
import { openedPage } from '../../session/inputs.ts';
import { LoanConfirmation } from './loan-confirmation.tsx';
import { offerQuery } from './queries.ts';

/** Starts the offer when the page opens here. */
export const loader =
  (client: QueryClient) =>
  ({ request }: LoaderFunctionArgs) => {
    const page = openedPage(request);
    const input = page && firstCalls.loanConfirm(page).confirmDetailOld;
    if (input) void client.prefetchQuery(offerQuery('older', input));
    return null;
  };

/** Loan confirmation, older variant (LCN-01). */
export function Component() {
  return <LoanConfirmation version="older" />;
}
