import type { Data } from '@brought/sdk';
import { isSettled } from './order-status.ts';
import { hundredthsIn } from './amount-text.ts';
import type { PaymentKind } from './subject.ts';

/** What is compared of an order: its status, and its rows as the borrower reads them. */
export type OrderSnapshot = {
  status: string;
  statusText: string;
  rows: Array<{ text: string; value: string }>;
};

/**
 * What an order says about a payment whose reply was lost. `settled`: it has arrived. `changed`:
 * something is different, and only the borrower can say whether it is the payment.
 */
export type Comparison = 'unchanged' | 'changed' | 'settled';

/** A line of the order that is not as it was. */
export type Difference = { text: string; before: string; now: string };

/** What is compared of an order. */
export function snapshotOf(order: Data<'loanDetails'>): OrderSnapshot {
  return {
    status: String(order.orderStatus),
    statusText: order.noticeStatusText,
    rows: (order.userOrderDetail?.detail ?? []).map(({ text, value }) => ({ text, value })),
  };
}

/**
 * Compares the order before and after. The documents give no status of a payment, so two things
 * alone count as paid: the order has become settled, or an amount in it has fallen by exactly the
 * amount paid. Penalties and due dates change by themselves, and a loan may be refused: none of
 * those changes says that money has moved.
 */
export function compare(
  { kind, amount, before }: { kind: PaymentKind; amount: string; before: OrderSnapshot | null },
  now: OrderSnapshot,
): Comparison {
  const repaid =
    kind === 'repayment' && (becameSettled(before, now) || hasFallen(before, now, amount));
  if (repaid) return 'settled';
  return differences(before, now).length > 0 ? 'changed' : 'unchanged';
}

/**
 * Status and rows that differ, in the order of the screen, and then those that are missing now;
 * none when the order before is unknown.
 */
export function differences(before: OrderSnapshot | null, now: OrderSnapshot): Difference[] {
  if (!before) return [];
  const was = named(before);
  const is = named(now);
  const rows = [...new Set([...is.keys(), ...was.keys()])]
    .map((name) => {
      const row = is.get(name) ?? was.get(name);
      return {
        text: row?.text ?? '',
        before: was.get(name)?.value ?? '',
        now: is.get(name)?.value ?? '',
      };
    })
    .filter((row) => row.before !== row.now);
  if (before.status === now.status) return rows;
  return [{ text: '', before: before.statusText, now: now.statusText }, ...rows];
}

function becameSettled(before: OrderSnapshot | null, now: OrderSnapshot): boolean {
  return isSettled(now.status) && !(before && isSettled(before.status));
}

/** Rows that share their name prove nothing: one may have replaced another. */
function hasFallen(before: OrderSnapshot | null, now: OrderSnapshot, amount: string): boolean {
  const paid = hundredthsIn(amount);
  if (!before || !paid) return false;
  return now.rows.some(({ text, value }) => {
    const [then, ...others] = before.rows.filter((row) => row.text === text);
    if (!then || others.length > 0) return false;
    if (now.rows.filter((row) => row.text === text).length > 1) return false;
    const was = hundredthsIn(then.value);
    const is = hundredthsIn(value);
    return was !== undefined && is !== undefined && was - is === paid;
  });
}

type Row = OrderSnapshot['rows'][number];

/** Rows by a name of their own: the first of a text, the second of it, and so on. */
function named({ rows }: OrderSnapshot): Map<string, Row> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const count = counts.get(row.text) ?? 0;
      counts.set(row.text, count + 1);
      return [`${count} ${row.text}`, row];
    }),
  );
}
