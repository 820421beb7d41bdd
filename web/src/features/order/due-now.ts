import { distinct } from '../../lib/distinct.ts';
import { nextDue, type NextDue } from '../../payment/next-due.ts';
import { lacksRows } from '../../session/calls.ts';
import { shownDay } from '../../session/formats.ts';
import { lacksInstalments, type Plan } from './queries.ts';

/** The next payment of the borrower; the day is formatted for display. */
export type DueNow = NextDue & {
  /** Number of paid instalments and of all; undefined if some are unreadable. */
  progress: { paid: number; all: number } | undefined;
};

/** The next payment of a plan; undefined if a waiting instalment could not be read. */
export function dueNow(plan: Plan): DueNow | undefined {
  const unpaid = distinct(plan.repayPlanDetail.repayWaitDetail);
  const paid = distinct(plan.repayPlanDetail.repayYetDetail).length;
  const due = lacksInstalments(plan) ? undefined : nextDue(unpaid);
  return (
    due && {
      ...due,
      date: shownDay(due.date),
      progress: lacksRows(plan, 'repayYetDetail') ? undefined : { paid, all: paid + unpaid.length },
    }
  );
}
