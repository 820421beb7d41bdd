import type { SavedPlan } from '../../help/last-order.ts';
import { distinct } from '../../lib/distinct.ts';
import { nextDue, type NextDue } from '../../payment/order/next-due.ts';
import { lacksRows } from '../../session/calls.ts';
import { shownDay } from '../../session/formats.ts';
import { lacksInstalments, type Plan } from './queries.ts';

/** The next payment of the borrower; the day is formatted for display. */
export type ShownDue = NextDue & {
  /** Number of paid instalments and of all; undefined if some are unreadable. */
  progress: { paid: number; all: number } | undefined;
};

/** What is kept of a plan; undefined if a waiting instalment could not be read. */
export function savedPlanOf(plan: Plan): SavedPlan | undefined {
  if (lacksInstalments(plan)) return undefined;
  const { repayWaitDetail, repayYetDetail } = plan.repayPlanDetail;
  return {
    waiting: distinct(repayWaitDetail).map(({ totalAmount, dueTime }) => ({
      totalAmount,
      dueTime,
    })),
    paid: lacksRows(plan, 'repayYetDetail') ? undefined : distinct(repayYetDetail).length,
  };
}

/** The next payment of a plan, as of today; undefined if none is known. */
export function shownDue({ waiting, paid }: SavedPlan): ShownDue | undefined {
  const due = nextDue(waiting);
  return (
    due && {
      ...due,
      date: shownDay(due.date),
      progress: paid === undefined ? undefined : { paid, all: paid + waiting.length },
    }
  );
}
