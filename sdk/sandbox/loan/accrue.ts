import type { Day } from '../lib/days.ts';
import { inUnits, ofUnits } from '../lib/money.ts';
import type { Instalment, Order } from './order.ts';
import { latePenaltyDaily, latePenaltyOnce } from './terms.ts';

/**
 * The order with all late penalties charged until a day (LEG-26 to LEG-30); the same object when
 * there are none. Charging day by day or all at once gives the same amounts.
 */
export function accrue(order: Order, today: Day): Order {
  let charged = 0;
  let onceDue = !order.latePenaltyCharged;
  const instalments = order.instalments.map((instalment) => {
    const late = today - instalment.due;
    if (instalment.settledOn !== undefined || late <= instalment.penaltyDays) return instalment;
    const { newClient, repeatClient } = latePenaltyOnce;
    const once = onceDue ? (order.repeatClient ? repeatClient : newClient) : 0;
    onceDue = false;
    const penalty = once + dailyPenalty(instalment, late);
    charged += penalty;
    const owed = { ...instalment.owed, penalty: instalment.owed.penalty + penalty };
    return { ...instalment, owed, penaltyDays: late };
  });
  if (instalments.every((instalment, index) => instalment === order.instalments[index]))
    return order;
  const totals = { ...order.totals, penalties: order.totals.penalties + charged };
  return { ...order, instalments, totals, latePenaltyCharged: !onceDue };
}

/** The daily charge on unpaid principal and interest, each day rounded half up to whole units. */
function dailyPenalty({ owed, paid, penaltyDays }: Instalment, late: number): number {
  const base = inUnits(owed.interest - paid.interest + owed.principal - paid.principal);
  let sum = 0;
  let from = penaltyDays;
  for (const { lastDay, percent } of latePenaltyDaily) {
    const to = Math.min(late, lastDay);
    if (to <= from) continue;
    sum += Math.round((base * percent) / 100) * (to - from);
    from = to;
  }
  return ofUnits(sum);
}
