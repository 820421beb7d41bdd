import { formatDate } from '@brought/sdk';
import { distinct } from '../lib/distinct.ts';
import { lacks, type Payload } from '../session/calls.ts';
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

/** A row of the order that has changed; `text` is empty for the status. */
export type Difference = { text: string; before: string; now: string };

/**
 * Status and rows that differ, in the order of the screen, followed by removed rows; none if either
 * snapshot lacks the order.
 */
export function differences(before: Snapshot | null, now: Snapshot): Difference[] {
  if (!before?.order || !now.order) return [];
  const was = byName(underNamesOf(now.order.rows, before.order.rows));
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

/**
 * The former rows under their current names. If none of the names of several rows are left, the
 * language has changed: then rows are matched by their figures.
 */
function underNamesOf(
  now: readonly SnapshotRow[],
  before: readonly SnapshotRow[],
): readonly SnapshotRow[] {
  const names = new Set(now.map(({ text }) => text));
  if (before.length < 2 || before.some(({ text }) => names.has(text))) return before;
  const left = [...now];
  return before.map((row) => {
    const position = left.findIndex(({ value }) => figuresOf(value) === figuresOf(row.value));
    const [same = row] = position === -1 ? [] : left.splice(position, 1);
    return same;
  });
}

const figuresOf = (value: string): string => value.replace(/\D/g, '');

/** Rows by a unique name: the first row of a text, the second one, and so on. */
function byName(rows: readonly SnapshotRow[]): Map<string, SnapshotRow> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const count = counts.get(row.text) ?? 0;
      counts.set(row.text, count + 1);
      return [`${count} ${row.text}`, row];
    }),
  );
}
