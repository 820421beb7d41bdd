import { withCurrency } from '../../payment/order/amount-text.ts';
import { PAY } from '../../session/screen-href.ts';
import { chosenAtFirst, planAmounts, sumOf } from './plan-amounts.ts';
import type { Plan } from './queries.ts';

/**
 * The contents of `AmountSum`'s slots, from a reply, before the application has loaded: the sum of
 * the instalments that are ticked initially. Undefined if the application asks for an amount, or
 * has more to show.
 */
export function planSlots(plan: Plan, query: URLSearchParams) {
  const amounts = planAmounts(plan);
  const { payable, most } = amounts;
  const { count, typed } = chosenAtFirst(amounts, query.get(PAY) ?? '');
  const sum = sumOf(payable.slice(0, count));
  if (typed !== undefined || sum === 0n || sum > most) return undefined;
  return { amount: withCurrency(sum), productName: plan.productName };
}
