import type { MessageId } from '../../lib/language.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AgreementList, Offer } from './queries.ts';

const messages = {
  term: 'loan.noTerm',
  costs: 'loan.noCosts',
  plan: 'loan.noPlan',
  account: 'loan.noAccount',
  agreements: 'loan.noAgreements',
} as const satisfies Record<string, MessageId>;

/** What a borrower has to see before a loan can be taken. */
export type Term = keyof typeof messages;

/**
 * What an offer does not say, or says in a way that no loan can have: nothing above zero.
 * Agreements that are still loading are not missing yet.
 */
export function missingTerms(
  { periods, details, repay_plans: plan, bankCardInfo: card }: Offer,
  agreements: UseQueryResult<AgreementList>,
): Term[] {
  const has: Record<Term, boolean> = {
    term: periods > 0,
    costs: details.some(({ value }) => value !== ''),
    plan: plan.length > 0 && plan.every(({ amount }) => amount > 0),
    account: Boolean(card?.cardNo || card?.bankName),
    agreements: agreements.isPending || Boolean(agreements.data?.list.length),
  };
  return (Object.keys(has) as Term[]).filter((term) => !has[term]);
}

/** The sentence about what is missing. */
export const missingText = (term: Term): MessageId => messages[term];
