import { formatDate } from '@brought/sdk';
import { distinct } from '../lib/distinct.ts';
import { lacks, type Payload } from '../session/calls.ts';
import { withCurrency } from './amount-text.ts';

/** A row of an order, as the borrower reads it. */
export type SnapshotRow = { text: string; value: string };

/** An instalment of a plan: its number, its amount in hundredths, and its day as text. */
export type SnapshotInstalment = { no: string; hundredths: number; due: string };

/** What is compared of an order before and after a payment; a part that was not read is null. */
export type Snapshot = {
  /** When it was read, in milliseconds. */
  at: number;
  order: { status: string; statusText: string; rows: SnapshotRow[] } | null;
  plan: { waiting: SnapshotInstalment[]; paid: SnapshotInstalment[] } | null;
  /** What is left to pay, and when the next instalment is due; empty when the plan was not read. */
  balance: string;
  nextDate: string;
};

/**
 * What is compared of an order and of its plan, where each was read. A row that could not be read
 * would be taken for money that has moved: without all of them, nothing is compared.
 */
export function snapshotOf(
  seenOrder: Payload<'loanDetails'> | null,
  seenPlan: Payload<'installmentPlan'> | null,
  at: number = Date.now(),
): Snapshot {
  const order = seenOrder && !lacks(seenOrder, 'userOrderDetail') ? seenOrder : null;
  const plan = seenPlan && isWhole(seenPlan) ? seenPlan.repayPlanDetail : null;
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
    nextDate: formatDate(plan?.repayWaitDetail[0]?.dueTime ?? ''),
  };
}

function isWhole(plan: Payload<'installmentPlan'>): boolean {
  const { repayWaitDetail: waiting, repayYetDetail: paid } = plan.repayPlanDetail;
  // No order has no instalment at all: its plan was left out.
  if (lacks(plan, 'repayPlanDetail') || waiting.length + paid.length === 0) return false;
  // With an amount that is a text nothing can be compared.
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

/** A line of the order that is not as it was; the status has no text of its own. */
export type Difference = { text: string; before: string; now: string };

/**
 * Status and rows that differ, in the order of the screen, and then those that are missing now;
 * none when one of both is unknown.
 */
export function differences(before: Snapshot | null, now: Snapshot): Difference[] {
  if (!before?.order || !now.order) return [];
  const was = byName(before.order.rows);
  const is = byName(now.order.rows);
  const rows = [...new Map([...is, ...was])]
    .map(([name, { text }]) => ({
      text,
      before: was.get(name)?.value ?? '',
      now: is.get(name)?.value ?? '',
    }))
    .filter((row) => row.before !== row.now);
  if (before.order.status === now.order.status) return rows;
  return [{ text: '', before: before.order.statusText, now: now.order.statusText }, ...rows];
}

/** Rows by a name of their own: the first of a text, the second of it, and so on. */
function byName(rows: SnapshotRow[]): Map<string, SnapshotRow> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const count = counts.get(row.text) ?? 0;
      counts.set(row.text, count + 1);
      return [`${count} ${row.text}`, row];
    }),
  );
}
