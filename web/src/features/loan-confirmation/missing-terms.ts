import type { MessageId } from '../../lib/language.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { lacks } from '../../session/calls.ts';
import { dueDate, isSomeMoney, type AgreementList, type Offer } from './queries.ts';

const messages = {
  term: 'loan.noTerm',
  costs: 'loan.noCosts',
  plan: 'loan.noPlan',
  account: 'loan.accountNeeded',
  agreements: 'loan.noAgreements',
} as const satisfies Record<string, MessageId>;

/** The terms that a borrower has to see before a loan can be taken. */
export type Term = keyof typeof messages;

/**
 * The terms that are missing from an offer, or that no loan can have: nothing above zero.
 * Agreements that are still loading are not missing yet.
 */
export function missingTerms(offer: Offer, agreements: UseQueryResult<AgreementList>): Term[] {
  const { periods, termUnit, details, repay_plans: plan, bankCardInfo: card } = offer;
  const has: Record<Term, boolean> = {
    // The unit is not shown, but sent back: without it nobody knows what the term counts.
    term: periods > 0 && String(termUnit).trim() !== '',
    costs: !lacks(offer, 'details') && details.length > 0 && details.every(isSaid),
    plan:
      !lacks(offer, 'repay_plans') &&
      plan.every(({ amount }) => isSomeMoney(amount)) &&
      // The day of the first repayment is what the borrower reads.
      dueDate(plan[0]?.pay_time ?? '') !== '',
    account: [card?.cardNo, card?.bankName].some((part = '') => part.trim() !== ''),
    agreements: agreements.isPending || hasAll(agreements.data),
  };
  return (Object.keys(has) as Term[]).filter((term) => !has[term]);
}

/** Whether a line of the costs has a title. */
const isSaid = ({ value }: { value: string }): boolean => value.trim() !== '';

/**
 * Whether all agreements are there: each is asked for by its position, which a row that could not
 * be read would shift.
 */
function hasAll(agreements: AgreementList | undefined): boolean {
  return agreements !== undefined && agreements.list.length > 0 && !lacks(agreements, 'list');
}

/** The sentence about what is missing. */
export const missingText = (term: Term): MessageId => messages[term];

/** Whether nothing is missing but an account, which the borrower can add. */
export const isAccountAlone = (missing: readonly Term[]): boolean =>
  missing.length === 1 && missing[0] === 'account';
