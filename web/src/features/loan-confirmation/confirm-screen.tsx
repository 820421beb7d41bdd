import { firstCalls } from '../../session/first-calls.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { LoanConfirmation } from './loan-confirmation.tsx';
import { agreementsQuery, offerQuery } from './queries.ts';

/** Starts the offer and its agreements. */
export const loader = screenLoader(
  firstCalls.loanConfirmNew,
  (client, { loanDetailConfirm: offer, contractList: agreements }) =>
    Promise.all([
      offer && client.ensureQueryData(offerQuery('three', offer)),
      agreements && client.ensureQueryData(agreementsQuery('three', agreements)),
    ]),
);

/** Loan confirmation, version 3 (LCN-04). */
export function Component() {
  return <LoanConfirmation version="three" />;
}
