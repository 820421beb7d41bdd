import { dayOf } from '../lib/days.ts';
import { leftOf, type Instalment, type Order, type PaymentKind, type Parts } from './order.ts';

/** Money that comes in for an order. */
export interface Incoming {
  /** In hundredths; at most what is outstanding. */
  readonly amount: number;
  readonly kind: PaymentKind;
  readonly at: number;
}

/** Within an instalment, in this order (document 2, section 9): penalties, interest, principal. */
const ALLOCATION = ['penalty', 'interest', 'principal'] as const;

/** The order after a payment: it goes to the earliest instalment first. Penalties must be charged before. */
export function pay(order: Order, incoming: Incoming): Order {
  let rest = incoming.amount;
  const instalments = order.instalments.map((instalment) => {
    const taken = Math.min(rest, leftOf(instalment));
    rest -= taken;
    return taken === 0 ? instalment : payInstalment(instalment, taken, incoming.at);
  });
  return recordPayment({ ...order, instalments }, { ...incoming, amount: incoming.amount - rest });
}

/** Notes money that has been allocated. */
export function recordPayment(order: Order, { amount, kind, at }: Incoming): Order {
  if (amount === 0) return order;
  const totals = { ...order.totals, paid: order.totals.paid + amount };
  return { ...order, totals, payments: [...order.payments, { at, kind, amount }] };
}

function payInstalment(instalment: Instalment, amount: number, at: number): Instalment {
  const paid: { -readonly [Part in keyof Parts]: number } = { ...instalment.paid };
  let rest = amount;
  for (const part of ALLOCATION) {
    const taken = Math.min(rest, instalment.owed[part] - paid[part]);
    paid[part] += taken;
    rest -= taken;
  }
  const after = { ...instalment, paid };
  return leftOf(after) === 0 ? { ...after, settledOn: dayOf(at) } : after;
}
