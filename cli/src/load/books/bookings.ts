import { isRecord } from '../../contract/json-object.ts';

/** A borrower's bookings for one order and one way to pay. */
export type Booking = {
  /** Payments of this kind in the books of the order. */
  booked: number;
  /** Payments of this kind that went through, by the records of card and wallet. */
  wentThrough: number;
};

/** The books of a borrower, as the controls of a sandbox return them. */
export type Books = {
  /** By order and kind: `L202611210001 card`. */
  bookings: ReadonlyMap<string, Booking>;
  /** Orders whose sums do not agree, in words. */
  wrongSums: readonly string[];
};

/**
 * Reads the books of a borrower's state.
 *
 * @returns undefined for a state in another format.
 */
export function booksOf(state: Readonly<Record<string, unknown>>): Books | undefined {
  const { orders, cardPayments, trades } = state;
  if (!isList(orders) || !isList(cardPayments) || !isList(trades)) return undefined;
  const bookings = new Map<string, Booking>();
  const count = (order: unknown, kind: unknown, side: keyof Booking): void => {
    const name = `${String(order)} ${String(kind)}`;
    const booking = bookings.get(name) ?? { booked: 0, wentThrough: 0 };
    bookings.set(name, { ...booking, [side]: booking[side] + 1 });
  };
  for (const { id, payments } of orders) {
    if (!isList(payments)) return undefined;
    // The amount of a coupon is added to a payment, and has no record of its own.
    for (const { kind } of payments) if (kind !== 'coupon') count(id, kind, 'booked');
  }
  for (const { orderId, state: at } of cardPayments) {
    if (at === 'done') count(orderId, 'card', 'wentThrough');
  }
  for (const { orderId, kind, state: at } of trades) {
    if (at === 'paid') count(orderId, kind, 'wentThrough');
  }
  return { bookings, wrongSums: orders.flatMap(wrongSumOf) };
}

/** The amounts owed and paid must agree with the payments and the instalments of an order. */
function wrongSumOf({ id, totals, payments, instalments }: Row): string[] {
  if (!isRecord(totals) || !isList(payments) || !isList(instalments)) return [];
  const { disbursed, fees, penalties, paid } = totals;
  const booked = sum(payments.map(({ amount }) => amount));
  if (booked !== paid) return [`${String(id)}: ${String(paid)} paid, ${booked} booked`];
  const left = sum(instalments.map(({ owed, paid: part }) => sumOf(owed) - sumOf(part)));
  const due = sum([disbursed, fees, penalties]);
  if (due === sum([paid, left])) return [];
  return [`${String(id)}: ${due} owed in all, ${String(paid)} paid and ${left} left`];
}

type Row = Readonly<Record<string, unknown>>;

function isList(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every(isRecord);
}

function sumOf(parts: unknown): number {
  return isRecord(parts) ? sum(Object.values(parts)) : 0;
}

function sum(values: readonly unknown[]): number {
  return values.reduce<number>((total, value) => total + Number(value), 0);
}
