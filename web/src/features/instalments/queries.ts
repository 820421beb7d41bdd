import { formatDate, type Data, type Input } from '@brought/sdk';
import { generateVcode as fields } from '@brought/sdk/fields';
import { read } from '../../session/calls.ts';
import { digitsOf, withCurrency } from '../../wallet/amounts.ts';

/** The plan of an order. */
export type Plan = Data<'installmentPlan'>;

/** One instalment, waiting or paid. */
export type Instalment = Plan['repayPlanDetail']['repayWaitDetail'][number];

/**
 * The plan of an order. It is forgotten as soon as no screen shows it, because amounts grow old,
 * and read again when the borrower comes back from a wallet.
 */
export const planQuery = (input: Input<'installmentPlan'>) => ({
  ...read('installmentPlan', input),
  gcTime: 0,
  refetchOnWindowFocus: true,
});

/** Whether an instalment can be ticked: always, unless `canClick` is 0 or false. */
export const canTick = ({ canClick }: Instalment): boolean =>
  !['0', 'false'].includes(String(canClick));

/** The amount of an instalment as text: the server's, if it sent one. */
export const amountOf = ({ displayAmount, totalAmount }: Instalment): string =>
  displayAmount || withCurrency(totalAmount);

/** When an instalment is due, as text; empty when the server does not say. */
export const dueOf = ({ dueTime }: Instalment): string => formatDate(dueTime);

/**
 * Sum of the first `count` instalments in whole units, exact however large; what is below zero
 * counts as nothing.
 */
export function sumOf(instalments: Instalment[], count: number): string {
  const sum = instalments
    .slice(0, count)
    .reduce((total, { totalAmount }) => total + BigInt(totalAmount), 0n);
  return String(sum < 0n ? 0n : sum);
}

/**
 * The amount that counts of what was typed: its digits; the most that can be paid where it reaches
 * that (INS-26 INS-28). The least is not enforced.
 */
export function typedAmount(typed: string, { amountMax }: Plan): string {
  const digits = digitsOf(typed, fields.amount.maxLength);
  const most = BigInt(Math.max(0, amountMax));
  return digits !== '' && BigInt(digits) >= most ? String(most) : digits;
}
