import { withCurrency } from '../../payment/amount-text.ts';
import { PAY } from '../../session/screen-href.ts';
import { chosenAtFirst, planAmounts, sumOf } from './plan-amounts.ts';
import type { Plan } from './queries.ts';

/**
 * What a reply puts into the slots of `AmountSum` before the application is there: the sum of
 * the instalments that are chosen from the start. Undefined where the application asks for an
 * amount, or says something about it.
 */
export function planSlots(plan: Plan, query: URLSearchParams) {
  const amounts = planAmounts(plan);
  const { payable, most } = amounts;
  const { count, typed } = chosenAtFirst(amounts, query.get(PAY) ?? '');
  const sum = sumOf(payable.slice(0, count));
  if (typed !== undefined || sum === 0n || sum > most) return undefined;
  return { amount: withCurrency(sum), productName: plan.productName };
}
