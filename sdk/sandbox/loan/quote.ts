import type { Day } from '../lib/days.ts';
import { shareOf } from '../lib/money.ts';
import { unpaidInstalment, type Instalment } from './order.ts';
import { interest as interestRate, periodDays, serviceFee as feeRate } from './terms.ts';

/** What a loan costs, in hundredths. */
export interface Quote {
  readonly amount: number;
  /** Term, in days. */
  readonly periods: number;
  /** Kept when the loan is paid out. */
  readonly serviceFee: number;
  readonly received: number;
  readonly interest: number;
  readonly total: number;
  readonly plan: readonly Instalment[];
}

/** What a loan costs that is paid out on a day. The number of instalments follows from the term unless told. */
export function quoteLoan(
  amount: number,
  periods: number,
  day: Day,
  count = Math.max(1, Math.floor(periods / periodDays)),
): Quote {
  const serviceFee = shareOf(amount, feeRate.numerator, feeRate.denominator);
  const interest = shareOf(amount, interestRate.numerator * periods, interestRate.denominator);
  const spacing = Math.floor(periods / count);
  const totals = split(amount + interest, count);
  const interests = split(interest, count);
  const plan = totals.map((total, index) => {
    const due = day + (index === count - 1 ? periods : spacing * (index + 1));
    const share = interests[index] ?? 0;
    return unpaidInstalment(index + 1, due, share, total - share);
  });
  return {
    amount,
    periods,
    serviceFee,
    received: amount - serviceFee,
    interest,
    total: amount + interest,
    plan,
  };
}

/** Equal parts in whole units; the first is smaller by what rounding the others up takes. */
function split(hundredths: number, count: number): number[] {
  const part = Math.ceil(hundredths / count / 100) * 100;
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? hundredths - part * (count - 1) : part,
  );
}
