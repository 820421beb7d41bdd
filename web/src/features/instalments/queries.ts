import { readAmount, readFlag, type Input } from '@brought/sdk';
import { lacksRows, read, type Payload } from '../../session/calls.ts';
import { config } from '../../lib/config.ts';
import { shownDay } from '../../session/formats.ts';
import { hundredthsIn, withCurrency } from '../../payment/amount-text.ts';
import { daysUntil } from '../../payment/due-days.ts';

/** The plan of an order. */
export type Plan = Payload<'installmentPlan'>;

/** One instalment that waits. */
export type Instalment = Plan['repayPlanDetail']['repayWaitDetail'][number];

/** One whose amount can be reckoned with. */
export type CountedInstalment = Instalment & { totalAmount: number };

/** One whose amount is a text, which is only shown. */
export type UncountedInstalment = Instalment & { totalAmount: string };

/** One instalment that is paid; its amount is as the server wrote it. */
export type PaidInstalment = Plan['repayPlanDetail']['repayYetDetail'][number];

/**
 * Whether instalments wait that could not be read, or did not come: what is listed is not all that
 * is owed.
 */
export function lacksInstalments(plan: Plan): boolean {
  const { repayWaitDetail, repayWaitCount } = plan.repayPlanDetail;
  return lacksRows(plan, 'repayWaitDetail') || (repayWaitDetail.length === 0 && repayWaitCount > 0);
}

/**
 * The plan of an order. It is not kept for a later visit, because amounts grow old, and read
 * again when the borrower comes back from a wallet.
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

/** An amount as the server wrote it, with a currency where it names none. */
function asWritten(amount: string): string {
  return amount === '' || /[\p{L}\p{Sc}]/u.test(amount) ? amount : `${config.currency} ${amount}`;
}

/** The amount of an instalment as text: the server's, if it sent one; empty without any. */
export const amountOf = ({ displayAmount, totalAmount }: Instalment | PaidInstalment): string =>
  displayAmount ||
  (typeof totalAmount === 'string' ? asWritten(totalAmount) : withCurrency(totalAmount));

/**
 * What is paid for an instalment, where the server's own text shows another amount or none; empty
 * where it shows the same.
 */
export function paidOtherwise({ displayAmount, totalAmount }: CountedInstalment): string {
  const isSame = displayAmount === '' || hundredthsIn(displayAmount) === totalAmount * 100;
  return isSame ? '' : withCurrency(totalAmount);
}

/** When an instalment is due, as text; empty when the server does not say. */
export const dueOf = ({ dueTime }: Instalment | PaidInstalment): string => shownDay(dueTime);

/**
 * Whether an instalment was due before today, by the clock of the device. A due date that cannot be
 * told from its text says no.
 */
export const isOverdue = ({ dueTime }: Instalment): boolean => (daysUntil(dueTime) ?? 0) < 0;

/** What became of a typed amount. */
export type TypedAmount = {
  /** As the borrower wrote it. */
  written: string;
  /** The digits and separators of that. */
  plain: string;
  /** What is paid: whole units as digits, never more than the most; empty when nothing is. */
  units: string;
  /** What was written is more than the most (INS-26). */
  capped: boolean;
  /** Something above zero stood behind the decimal separator, and is left out (INS-25). */
  cut: boolean;
};

/**
 * Whether something was typed, and no amount above zero. Nothing at all is for the server to judge
 * (INS-30).
 */
export const isNoAmount = ({ written, units }: TypedAmount): boolean =>
  written.trim() !== '' && Number(units) === 0;

/**
 * The amount that counts of what was typed: its whole units (INS-25), and the most that can be paid
 * where it is above that (INS-26). The least is not enforced (INS-28).
 */
export function typedAmount(written: string, most: bigint): TypedAmount {
  const { units, decimals, plain } = readAmount(written);
  const capped = units !== '' && BigInt(units) > most;
  return {
    written,
    plain,
    units: capped ? String(most) : units,
    capped,
    cut: !capped && Number(decimals) > 0,
  };
}
