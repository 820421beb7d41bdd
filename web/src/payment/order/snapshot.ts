import { formatDate } from '@brought/sdk';
import { distinct } from '../../lib/distinct.ts';
import { lacks, type Payload } from '../../session/calls.ts';
import { withCurrency } from './amount-text.ts';
import { nextDue } from './next-due.ts';

/** A row of an order, as the borrower reads it. */
export type SnapshotRow = { text: string; value: string };

/** An instalment of a plan: its number, its amount in hundredths, and its due day as text. */
export type SnapshotInstalment = { no: string; hundredths: number; due: string };

/** The part of an order that is compared before and after a payment; null for what was not read. */
export type Snapshot = {
  /** When it was read, in milliseconds. */
  at: number;
  order: { status: string; statusText: string; rows: readonly SnapshotRow[] } | null;
  plan: { waiting: readonly SnapshotInstalment[]; paid: readonly SnapshotInstalment[] } | null;
  /** The amount left to pay, and the next due day; empty if the plan was not read. */
  balance: string;
  nextDate: string;
  /** The amount to be paid next, see `nextDue`; absent if unknown. */
  nextAmount?: string;
};

/**
 * The snapshot of an order and its plan, as far as each was read. A missing row would be taken for
 * money that moved, so a part that lacks rows is left out altogether.
 */
export function snapshotOf(
  seenOrder: Payload<'loanDetails'> | null,
  seenPlan: Payload<'installmentPlan'> | null,
  at: number = Date.now(),
): Snapshot {
  const order = seenOrder && !lacks(seenOrder, 'userOrderDetail') ? seenOrder : null;
  const plan = seenPlan && isWhole(seenPlan) ? seenPlan.repayPlanDetail : null;
  const next = plan && nextDue(distinct(plan.repayWaitDetail));
  return {
    at,
    order: order && {
      status: String(order.orderStatus),
      statusText: order.noticeStatusText,
      rows: (order.userOrderDetail?.detail ?? []).map(({ text, value }) => ({ text, value })),
    },
    plan: plan && {
      waiting: distinct(plan.repayWaitDetail).map(instalmentOf),
      paid: distinct(plan.repayYetDetail).map(instalmentOf),
    },
    balance: plan ? withCurrency(leftOf(plan)) : '',
    nextDate: next?.date ?? formatDate(plan?.repayWaitDetail[0]?.dueTime ?? ''),
    ...(next && { nextAmount: withCurrency(next.units) }),
  };
}

function isWhole(plan: Payload<'installmentPlan'>): boolean {
  const { repayWaitDetail: waiting, repayYetDetail: paid } = plan.repayPlanDetail;
  // Every order has instalments; without any, the server left the plan out.
  if (lacks(plan, 'repayPlanDetail') || waiting.length + paid.length === 0) return false;
  // An amount that is a text cannot be compared.
  return [...waiting, ...paid].every(({ totalAmount }) => isUnits(totalAmount));
}

const isUnits = (amount: string | number): boolean => /^-?\d{1,15}$/.test(String(amount));

type Detail = Payload<'installmentPlan'>['repayPlanDetail'];
type Entry = (Detail['repayWaitDetail'] | Detail['repayYetDetail'])[number];

function leftOf({ repayWaitDetail }: Detail): number {
  return distinct(repayWaitDetail).reduce((sum, { totalAmount }) => sum + Number(totalAmount), 0);
}

function instalmentOf({ periodNo, totalAmount, dueTime }: Entry): SnapshotInstalment {
  return { no: String(periodNo), hundredths: Number(totalAmount) * 100, due: formatDate(dueTime) };
}
