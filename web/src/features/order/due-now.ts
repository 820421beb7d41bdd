import { distinct } from '../../lib/distinct.ts';
import { daysUntil } from '../../payment/due-days.ts';
import { lacksRows } from '../../session/calls.ts';
import { shownDay } from '../../session/formats.ts';
import { dueDay, lacksInstalments, type Plan } from './queries.ts';

/** What a borrower has to pay next. */
export type DueNow = {
  /** Whole units: all that is late, else what is due on the next day. */
  units: bigint;
  /** How many instalments that is. */
  count: number;
  /** The first day of them, as the borrower reads it; empty when the server gives none. */
  date: string;
  /** Days until then, below zero when it has passed; undefined when it is no date. */
  days: number | undefined;
  /** Instalments of the plan that are paid, and all of them; undefined when some are unreadable. */
  progress: { paid: number; all: number } | undefined;
};

/**
 * What of a plan is to be paid next. Undefined where nothing is, and where an instalment that
 * waits could not be read, or has no amount, or no day although others are late: a sum without it
 * would be too small. Where days are unknown, no two instalments are due on the same one.
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

/** Whether it is due today, or was before. */
export const isDueNow = ({ days }: DueNow): boolean => days !== undefined && days <= 0;
