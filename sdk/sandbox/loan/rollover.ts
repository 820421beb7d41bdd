import { dayOf, type Day } from '../lib/days.ts';
import { shareOf } from '../lib/money.ts';
import { unpaidPenalties, waitingOf, type Instalment, type Order } from './order.ts';
import { recordPayment } from './pay.ts';
import { interest, periodDays } from './terms.ts';

/** What moving the due date costs and changes, amounts in hundredths. */
export interface Rollover {
  /** Interest on the unpaid principal for one more period. */
  readonly fee: number;
  /** Penalties until today, which have to be paid with it. */
  readonly penalties: number;
  readonly cost: number;
  readonly newDue: Day;
  /** What is left to pay afterwards. */
  readonly left: number;
  /** Days that every waiting instalment moves. */
  readonly shift: number;
}

/** What a rollover costs on a day, with penalties charged until then; none when nothing waits. */
export function quoteRollover(order: Order, today: Day): Rollover | undefined {
  const waiting = waitingOf(order);
  const [next] = waiting;
  if (next === undefined) return undefined;
  const principal = waiting.reduce(
    (sum, { owed, paid }) => sum + owed.principal - paid.principal,
    0,
  );
  const rest = waiting.reduce(
    (sum, { owed, paid }) => sum + owed.interest - paid.interest,
    principal,
  );
  const fee = shareOf(principal, interest.numerator * periodDays, interest.denominator);
  const penalties = unpaidPenalties(order);
  const newDue = Math.max(next.due, today) + periodDays;
  return { fee, penalties, cost: fee + penalties, newDue, left: rest, shift: newDue - next.due };
}

/** The order after its rollover was paid: penalties are settled, all that waits is due later. */
export function rollOver(order: Order, at: number): Order {
  const rollover = quoteRollover(order, dayOf(at));
  if (rollover === undefined) return order;
  const instalments = order.instalments.map((instalment) =>
    instalment.settledOn === undefined ? moved(instalment, rollover.shift, dayOf(at)) : instalment,
  );
  const totals = { ...order.totals, fees: order.totals.fees + rollover.fee };
  return recordPayment(
    { ...order, instalments, totals },
    { amount: rollover.cost, kind: 'rollover', at },
  );
}

function moved(instalment: Instalment, shift: number, today: Day): Instalment {
  const { owed, paid } = instalment;
  const cleared = {
    ...instalment,
    due: instalment.due + shift,
    penaltyDays: 0,
    paid: { ...paid, penalty: owed.penalty },
  };
  const settled = owed.interest === paid.interest && owed.principal === paid.principal;
  return settled ? { ...cleared, settledOn: today } : cleared;
}
