import { dayOf } from '../lib/days.ts';
import type { Order } from './order.ts';
import { quoteLoan } from './quote.ts';

/** The input for a new order. */
export type OrderRequest = {
  id: string;
  productId: string;
  amount: number;
  periods: number;
  /** The borrower has settled a loan before. */
  repeatClient: boolean;
};

const noMoney = { disbursed: 0, fees: 0, penalties: 0, paid: 0 };

/** An order of which no money has moved yet. */
export function requestOrder(
  request: OrderRequest,
  stage: 'ready' | 'review' | 'payingOut',
  at: number,
): Order {
  return {
    ...request,
    stage,
    createdAt: at,
    latePenaltyCharged: false,
    totals: noMoney,
    instalments: [],
    payments: [],
    rated: false,
  };
}

/** Pays an order out: the borrower gets the amount less the service fee, and the plan begins. */
export function disburse(order: Order, at: number, count?: number): Order {
  const { serviceFee, received, interest, plan } = quoteLoan(
    order.amount,
    order.periods,
    dayOf(at),
    count,
  );
  return {
    ...order,
    stage: 'open',
    totals: { ...noMoney, disbursed: received, fees: serviceFee + interest },
    instalments: plan,
  };
}
