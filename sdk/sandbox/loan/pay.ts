import { dayOf } from '../lib/days.ts';
import { leftOf, type Instalment, type Order, type Parts, type Payment } from './order.ts';

/** The order in which a payment is allocated within an instalment (LEG-31). */
const allocation = ['penalty', 'interest', 'principal'] as const;

/**
 * The order after a payment, which is booked on the earliest instalment first.
 *
 * @param order With penalties charged until the payment, see `accrue`.
 * @param payment Its amount in hundredths; any excess over the outstanding amount is not taken.
 */
export function pay(order: Order, payment: Payment): Order {
  let rest = payment.amount;
  const instalments = order.instalments.map((instalment) => {
    const taken = Math.min(rest, leftOf(instalment));
    rest -= taken;
    return taken === 0 ? instalment : payInstalment(instalment, taken, payment.at);
  });
  return recordPayment({ ...order, instalments }, { ...payment, amount: payment.amount - rest });
}

/** Adds a payment that has been allocated to the list and the totals of an order. */
export function recordPayment(order: Order, { amount, kind, at }: Payment): Order {
  if (amount === 0) return order;
  const totals = { ...order.totals, paid: order.totals.paid + amount };
  return { ...order, totals, payments: [...order.payments, { at, kind, amount }] };
}

function payInstalment(instalment: Instalment, amount: number, at: number): Instalment {
  const paid: { -readonly [Part in keyof Parts]: number } = { ...instalment.paid };
  let rest = amount;
  for (const part of allocation) {
    const taken = Math.min(rest, instalment.owed[part] - paid[part]);
    paid[part] += taken;
    rest -= taken;
  }
  const after = { ...instalment, paid };
  return leftOf(after) === 0 ? { ...after, settledOn: dayOf(at) } : after;
}
