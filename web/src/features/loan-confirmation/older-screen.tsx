import { firstCalls } from '../../session/first-calls.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { LoanConfirmation } from './loan-confirmation.tsx';
import { agreementsQuery, offerQuery } from './queries.ts';

/** Starts the offer and its agreements. */
export const loader = screenLoader(
  firstCalls.loanConfirm,
  (client, { confirmDetailOld: offer, agreementsOld: agreements }) =>
    Promise.all([
      offer && client.ensureQueryData(offerQuery('older', offer)),
      agreements && client.ensureQueryData(agreementsQuery('older', agreements)),
    ]),
);

/** Loan confirmation, older variant (LCN-01). */
export function Component() {
  return <LoanConfirmation version="older" />;
}
