import type { Day } from '../lib/days.ts';

/** Amounts of an instalment by what they are for, in hundredths. */
export type Parts = Readonly<{
  penalty: number;
  interest: number;
  principal: number;
}>;

/** One instalment of a plan. */
export type Instalment = Readonly<{
  no: number;
  due: Day;
  owed: Parts;
  paid: Parts;
  /** Days of delay that the daily penalty has been charged for since the due date was last set. */
  penaltyDays: number;
  /** When it was paid in full. */
  settledOn?: Day;
}>;

/** How a payment was made. */
export type PaymentKind = 'card' | 'wallet' | 'alternative' | 'rollover' | 'coupon';

export type Payment = Readonly<{
  /** Milliseconds since 1970. */
  at: number;
  kind: PaymentKind;
  /** In hundredths. */
  amount: number;
}>;

/** The totals of an order since it was paid out, in hundredths. */
export type Totals = Readonly<{
  disbursed: number;
  /** Service fee, interest and fees of rollovers. */
  fees: number;
  penalties: number;
  paid: number;
}>;

/** The progress of an order until it is paid out; from then on its plan determines the status. */
export type Stage = 'ready' | 'review' | 'payingOut' | 'open';

/** An order. Never mutated: a payment makes a new one. */
export type Order = Readonly<{
  id: string;
  productId: string;
  /** Amount of the loan, in hundredths. */
  amount: number;
  /** Term, in days. */
  periods: number;
  stage: Stage;
  createdAt: number;
  repeatClient: boolean;
  latePenaltyCharged: boolean;
  totals: Totals;
  instalments: readonly Instalment[];
  payments: readonly Payment[];
  /** The borrower has rated the service after settling it. */
  rated: boolean;
}>;

const nothingPaid: Parts = { penalty: 0, interest: 0, principal: 0 };

/** An instalment of which nothing is paid. */
export function newInstalment(
  no: number,
  due: Day,
  interest: number,
  principal: number,
): Instalment {
  return { no, due, owed: { penalty: 0, interest, principal }, paid: nothingPaid, penaltyDays: 0 };
}

/** Sum of the parts, in hundredths. */
export function sumOf({ penalty, interest, principal }: Parts): number {
  return penalty + interest + principal;
}

/** The amount left to pay of an instalment, in hundredths. */
export function leftOf({ owed, paid }: Instalment): number {
  return sumOf(owed) - sumOf(paid);
}

/** The amount left to pay of an order, in hundredths. */
export function outstandingOf(order: Order): number {
  return order.instalments.reduce((sum, instalment) => sum + leftOf(instalment), 0);
}

/** Penalties that are charged and not paid, in hundredths. */
export function unpaidPenalties(order: Order): number {
  return order.instalments.reduce((sum, { owed, paid }) => sum + owed.penalty - paid.penalty, 0);
}

/** Instalments that are not paid in full, the earliest first. */
export function unpaidInstalments(order: Order): readonly Instalment[] {
  return order.instalments.filter(({ settledOn }) => settledOn === undefined);
}
