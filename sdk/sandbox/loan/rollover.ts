import { dayOf, type Day } from '../lib/days.ts';
import { shareOf } from '../lib/money.ts';
import { unpaidPenalties, unpaidInstalments, type Instalment, type Order } from './order.ts';
import { recordPayment } from './pay.ts';
import { interest, PERIOD_DAYS } from './terms.ts';

/** The costs and the effect of moving the due date, amounts in hundredths. */
export type Rollover = Readonly<{
  /** Interest on the unpaid principal for one more period. */
  fee: number;
  /** Penalties until today, which have to be paid with it. */
  penalties: number;
  cost: number;
  newDue: Day;
  /** The amount left to pay afterwards. */
  left: number;
  /** Days by which every unpaid instalment is postponed. */
  shift: number;
}>;

/**
 * The costs of a rollover on a day; undefined when nothing is left to pay (LEG-25).
 *
 * @param order With penalties charged until that day, see `accrue`.
 */
export function quoteRollover(order: Order, today: Day): Rollover | undefined {
  const unpaid = unpaidInstalments(order);
  const [next] = unpaid;
  if (next === undefined) return undefined;
  const principal = unpaid.reduce(
    (sum, { owed, paid }) => sum + owed.principal - paid.principal,
    0,
  );
  const rest = unpaid.reduce(
    (sum, { owed, paid }) => sum + owed.interest - paid.interest,
    principal,
  );
  const fee = shareOf(principal, interest.numerator * PERIOD_DAYS, interest.denominator);
  const penalties = unpaidPenalties(order);
  const newDue = Math.max(next.due, today) + PERIOD_DAYS;
  return { fee, penalties, cost: fee + penalties, newDue, left: rest, shift: newDue - next.due };
}

/** The order after its rollover was paid: penalties are paid, unpaid instalments are due later. */
export function rollOver(order: Order, at: number): Order {
  const rollover = quoteRollover(order, dayOf(at));
  if (rollover === undefined) return order;
  const instalments = order.instalments.map((instalment) =>
    instalment.settledOn === undefined ? postponed(instalment, rollover.shift) : instalment,
  );
  const totals = { ...order.totals, fees: order.totals.fees + rollover.fee };
  return recordPayment(
    { ...order, instalments, totals },
    { amount: rollover.cost, kind: 'rollover', at },
  );
}

function postponed(instalment: Instalment, shift: number): Instalment {
  const { owed, paid } = instalment;
  return {
    ...instalment,
    due: instalment.due + shift,
    penaltyDays: 0,
    paid: { ...paid, penalty: owed.penalty },
  };
}
