import { useText } from '../../lib/use-text.ts';
import { withCurrency } from '../../payment/amount-text.ts';
import type { PlanAmounts } from './plan-amounts.ts';
import { isNoAmount, type TypedAmount } from './queries.ts';

/**
 * The notes about a typed amount, so that nothing changes silently: how it was read, that it was
 * lowered to the maximum, that it is less or more than the lender expects.
 */
export function useTypedNotes(typed: TypedAmount, amounts: PlanAmounts): string[] {
  const text = useText();
  const { written, units, capped, cut } = typed;
  const { payable, owed, complete, most, least } = amounts;
  if (written.trim() === '') return [];
  if (isNoAmount(typed)) return [text('instalment.zero')];
  const amount = withCurrency(units);
  const notes: string[] = [];
  if (capped) notes.push(text('instalment.capped', { most: withCurrency(most) }));
  else if (cut) notes.push(text('instalment.cut', { amount }));
  else if (written !== units) notes.push(text('instalment.readAs', { amount }));
  if (BigInt(units) < least && least < most) {
    notes.push(text('instalment.belowLeast', { least: withCurrency(least) }));
  }
  if (complete && payable.length > 0 && BigInt(units) > owed) {
    notes.push(text('instalment.moreThanListed', { owed: withCurrency(owed) }));
  }
  return notes;
}
