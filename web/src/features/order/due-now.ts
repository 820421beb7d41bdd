import { distinct } from '../../lib/distinct.ts';
import { daysUntil } from '../../payment/due-days.ts';
import { lacksRows } from '../../session/calls.ts';
import { shownDay } from '../../session/formats.ts';
import { dueDay, lacksInstalments, type Plan } from './queries.ts';

/** What the borrower has to pay next. */
export type DueNow = {
  /** In whole units: everything overdue, else what is due on the next due day. */
  units: bigint;
  /** How many instalments that covers. */
  count: number;
  /** The first due day of them, as the borrower reads it; empty if the server gives none. */
  date: string;
  /** Days until then, negative once it has passed; undefined if it is not a date. */
  days: number | undefined;
  /** Number of paid instalments and of all; undefined if some are unreadable. */
  progress: { paid: number; all: number } | undefined;
};

/**
 * What is to be paid next of a plan. Undefined if nothing is, and also if a waiting instalment
 * could not be read, has no amount, or has no day while others are overdue: the sum would be too
 * small. Instalments with unknown days never count as due on the same day.
 */
export function dueNow(plan: Plan): DueNow | undefined {
  const unpaid = distinct(plan.repayPlanDetail.repayWaitDetail);
  const paid = distinct(plan.repayPlanDetail.repayYetDetail).length;
  const waiting = unpaid.flatMap((row) => {
    const { totalAmount: units } = row;
    return typeof units === 'number' && units > 0 ? [{ ...row, units }] : [];
  });
  const late = waiting.filter(({ dueTime }) => (daysUntil(dueTime) ?? 0) < 0);
  const [first] = late.length > 0 ? late : waiting;
  const isWhole = waiting.length === unpaid.length && !lacksInstalments(plan);
  if (!first || !isWhole) return undefined;
  const isDated = waiting.every(({ dueTime }) => daysUntil(dueTime) !== undefined);
  if (late.length > 0 && !isDated) return undefined;
  const date = dueDay(first);
  const next = isDated ? waiting.filter((one) => dueDay(one) === date) : [first];
  const due = late.length > 0 ? late : next;
  return {
    units: due.reduce((sum, { units }) => sum + BigInt(units), 0n),
    count: due.length,
    date: shownDay(date),
    days: daysUntil(first.dueTime),
    progress: lacksRows(plan, 'repayYetDetail') ? undefined : { paid, all: paid + unpaid.length },
  };
}

/** Whether it is due today or overdue. */
export const isDueNow = ({ days }: DueNow): boolean => days !== undefined && days <= 0;
