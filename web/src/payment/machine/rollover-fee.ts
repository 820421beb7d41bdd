import { isOverdue } from '../order/order-status.ts';
import type { Snapshot } from '../order/snapshot.ts';
import { newIn, stepsOf, totalOf } from '../order/snapshot-steps.ts';

/**
 * Hundredths that may be what a rollover cost: it moves the due date and books the payment in a row
 * that is new ("rollover fees") or that rose by it ("paid so far"). A row alone may be a penalty or
 * somebody's repayment, and a later day alone may have been granted for free. So the day has to be
 * later, and neither a penalty nor a repayment of the same amount may explain the row: the order is
 * not overdue, and the waiting total neither rose nor fell by that much. A rollover that pays
 * penalties makes the waiting total fall by less than it costs.
 */
export function rolloverFees(before: Snapshot, now: Snapshot): number[] {
  if (!before.order || !now.order || isOverdue(now.order.status)) return [];
  const steps = stepsOf(before.order.rows, now.order.rows);
  const risen = steps.filter(({ rose }) => rose > 0).map(({ rose }) => rose);
  if (!before.plan || !now.plan) {
    // Without the days a new row has to do, where nothing hints at a penalty.
    const isAlike = before.order.status === now.order.status && risen.length === 0;
    return isAlike ? newIn(before, now) : [];
  }
  const fell = totalOf(before.plan.waiting) - totalOf(now.plan.waiting);
  if (!isPostponed(before, now) || fell < 0) return [];
  return [...newIn(before, now), ...risen].filter((sum) => sum > fell);
}

/** Whether the next instalment is due later than it was, as after a rollover. */
export function isPostponed({ plan: before }: Snapshot, { plan: now }: Snapshot): boolean {
  if (!before || !now) return false;
  const [next] = before.waiting;
  return now.waiting.some(({ no, due }) => no === next?.no && due > next.due);
}
