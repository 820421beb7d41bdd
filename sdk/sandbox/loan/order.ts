import type { Day } from '../lib/days.ts';

/** Amounts of an instalment by what they are for, in hundredths. */
export interface Parts {
  readonly penalty: number;
  readonly interest: number;
  readonly principal: number;
}

/** One instalment of a plan. */
export interface Instalment {
  readonly no: number;
  readonly due: Day;
  readonly owed: Parts;
  readonly paid: Parts;
  /** Days of delay that the daily penalty has been charged for since the due date was last set. */
  readonly penaltyDays: number;
  /** When it was paid in full. */
  readonly settledOn?: Day;
}

/** How money came in. */
export type PaymentKind = 'card' | 'wallet' | 'alternative' | 'rollover' | 'coupon';

export interface Payment {
  readonly at: number;
  readonly kind: PaymentKind;
  readonly amount: number;
}

/** What an order has moved since it was paid out, in hundredths. */
export interface Totals {
  readonly disbursed: number;
  /** Service fee, interest and fees of rollovers. */
  readonly fees: number;
  readonly penalties: number;
  readonly paid: number;
}

/** How far an order has come until it is paid out; from then on its plan tells the status. */
export type Stage = 'ready' | 'review' | 'payingOut' | 'open';

/** An order. Never changed in place: whoever moves money makes a new one. */
export interface Order {
  readonly id: string;
  readonly productId: string;
  /** Amount of the loan, in hundredths. */
  readonly amount: number;
  /** Term, in days. */
  readonly periods: number;
  readonly stage: Stage;
  readonly createdAt: number;
  readonly repeatClient: boolean;
  readonly latePenaltyCharged: boolean;
  readonly totals: Totals;
  readonly instalments: readonly Instalment[];
  readonly payments: readonly Payment[];
  /** The borrower has rated the service after settling it. */
  readonly rated: boolean;
}

const NOTHING: Parts = { penalty: 0, interest: 0, principal: 0 };

/** An instalment of which nothing is paid. */
export function unpaidInstalment(
  no: number,
  due: Day,
  interest: number,
  principal: number,
): Instalment {
  return { no, due, owed: { penalty: 0, interest, principal }, paid: NOTHING, penaltyDays: 0 };
}

/** Sum of the parts. */
export function sumOf({ penalty, interest, principal }: Parts): number {
  return penalty + interest + principal;
}

/** What is left to pay of an instalment. */
export function leftOf({ owed, paid }: Instalment): number {
  return sumOf(owed) - sumOf(paid);
}

/** What is left to pay of an order. */
export function outstandingOf(order: Order): number {
  return order.instalments.reduce((sum, instalment) => sum + leftOf(instalment), 0);
}

/** Penalties that are charged and not paid. */
export function unpaidPenalties(order: Order): number {
  return order.instalments.reduce((sum, { owed, paid }) => sum + owed.penalty - paid.penalty, 0);
}

/** Instalments that still have something to pay, the earliest first. */
export function waitingOf(order: Order): readonly Instalment[] {
  return order.instalments.filter(({ settledOn }) => settledOn === undefined);
}
