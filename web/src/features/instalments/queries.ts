import { readAmount, readFlag, type Input } from '@brought/sdk';
import { lacksRows, read, type Payload } from '../../session/calls.ts';
import { config } from '../../lib/config.ts';
import { shownDay } from '../../session/formats.ts';
import { hundredthsIn, withCurrency } from '../../payment/order/amount-text.ts';
import { daysUntil } from '../../payment/order/due-days.ts';

/** The plan of an order. */
export type Plan = Payload<'installmentPlan'>;

/** A waiting instalment. */
export type Instalment = Plan['repayPlanDetail']['repayWaitDetail'][number];

/** One with a number for an amount. */
export type CountedInstalment = Instalment & { totalAmount: number };

/** One with a text for an amount, which is only shown. */
export type UncountedInstalment = Instalment & { totalAmount: string };

/** A paid instalment, with its amount as the server wrote it. */
export type PaidInstalment = Plan['repayPlanDetail']['repayYetDetail'][number];

/**
 * Whether waiting instalments were missing or unreadable in the reply, so that more may be owed
 * than is listed.
 */
export function lacksInstalments(plan: Plan): boolean {
  const { repayWaitDetail, repayWaitCount } = plan.repayPlanDetail;
  return lacksRows(plan, 'repayWaitDetail') || (repayWaitDetail.length === 0 && repayWaitCount > 0);
}

/**
 * The plan of an order. Not cached for a later visit, because amounts change, and read again when
 * the borrower returns from a wallet.
 */
export const planQuery = (input: Input<'installmentPlan'>) => ({
  ...read('installmentPlan', input),
  gcTime: 0,
  refetchOnWindowFocus: 'always' as const,
});

/** Whether an instalment can be ticked: always, unless `canClick` is 0 or false. */
export const canTick = ({ canClick }: Instalment): boolean => readFlag(canClick) !== 'no';

export const isUncounted = (instalment: Instalment): instalment is UncountedInstalment =>
  typeof instalment.totalAmount === 'string';

/** An amount as the server wrote it, with the currency added if it names none. */
function withOwnCurrency(amount: string): string {
  return amount === '' || /[\p{L}\p{Sc}]/u.test(amount) ? amount : `${config.currency} ${amount}`;
}

/** The amount of an instalment as text: the server's own text if it sent one; empty without. */
export const amountOf = ({ displayAmount, totalAmount }: Instalment | PaidInstalment): string =>
  displayAmount ||
  (typeof totalAmount === 'string' ? withOwnCurrency(totalAmount) : withCurrency(totalAmount));

/**
 * The amount paid for an instalment, if the server's own text shows another amount or none; empty
 * if it shows the same.
 */
export function paidOtherwise({ displayAmount, totalAmount }: CountedInstalment): string {
  const isSame = displayAmount === '' || hundredthsIn(displayAmount) === totalAmount * 100;
  return isSame ? '' : withCurrency(totalAmount);
}

/** When an instalment is due, as text; empty if unknown. */
export const dueOf = ({ dueTime }: Instalment | PaidInstalment): string => shownDay(dueTime);

/** Whether an instalment was due before today (`daysUntil`). False if its text is not a date. */
export const isOverdue = ({ dueTime }: Instalment): boolean => (daysUntil(dueTime) ?? 0) < 0;

/** How a typed amount was read. */
export type TypedAmount = {
  /** As the borrower wrote it. */
  input: string;
  /** Only its digits and separators. */
  plain: string;
  /** The amount to pay: digits of whole units, at most the maximum; empty for nothing. */
  units: string;
  /** It was more than the maximum (INS-26). */
  capped: boolean;
  /** It had decimals above zero, which are dropped (INS-25). */
  cut: boolean;
};

/**
 * Whether something was typed that is not an amount above zero. An empty field is left to the
 * server (INS-30).
 */
export const isInvalidAmount = ({ input, units }: TypedAmount): boolean =>
  input.trim() !== '' && Number(units) === 0;

/**
 * Reads a typed amount: its whole units (INS-25), lowered to the maximum if above that (INS-26).
 * The minimum is not enforced (INS-28).
 */
export function typedAmount(input: string, most: bigint): TypedAmount {
  const { units, decimals, plain } = readAmount(input);
  const capped = units !== '' && BigInt(units) > most;
  return {
    input,
    plain,
    units: capped ? String(most) : units,
    capped,
    cut: !capped && Number(decimals) > 0,
  };
}
