import type { Day } from '../lib/days.ts';
import { shareOf } from '../lib/money.ts';
import { newInstalment, type Instalment } from './order.ts';
import { interest as interestRate, PERIOD_DAYS, serviceFee as feeRate } from './terms.ts';

/** The costs of a loan, in hundredths. */
export type Quote = Readonly<{
  amount: number;
  /** Term, in days. */
  periods: number;
  /** Deducted when the loan is paid out. */
  serviceFee: number;
  received: number;
  interest: number;
  total: number;
  plan: readonly Instalment[];
}>;

/**
 * The costs of a loan that is paid out on a day.
 *
 * @param amount In hundredths.
 * @param periods Term, in days.
 * @param count Number of instalments; follows from the term when left out.
 */
export function quoteLoan(
  amount: number,
  periods: number,
  day: Day,
  count = Math.max(1, Math.floor(periods / PERIOD_DAYS)),
): Quote {
  const serviceFee = shareOf(amount, feeRate.numerator, feeRate.denominator);
  const interest = shareOf(amount, interestRate.numerator * periods, interestRate.denominator);
  const spacing = Math.floor(periods / count);
  const totals = split(amount + interest, count);
  const interests = split(interest, count);
  const plan = totals.map((total, index) => {
    const due = day + (index === count - 1 ? periods : spacing * (index + 1));
    const share = interests[index] ?? 0;
    return newInstalment(index + 1, due, share, total - share);
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

/**
 * Equal parts in whole units: all but the first are rounded up, and the first is smaller by the
 * difference.
 */
function split(hundredths: number, count: number): number[] {
  const part = Math.ceil(hundredths / count / 100) * 100;
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? hundredths - part * (count - 1) : part,
  );
}
