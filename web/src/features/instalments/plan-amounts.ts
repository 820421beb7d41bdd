import { isOverdue, lacksInstalments, type Instalment, type Plan } from './queries.ts';

/** What of a plan can be paid, in whole units. */
export type PlanAmounts = {
  /** The instalments that wait with an amount above zero. */
  payable: Instalment[];
  /** Those that came with nothing or less: nobody can pay them, and their amount is a dash. */
  unpayable: Instalment[];
  /** What the payable ones come to. */
  owed: bigint;
  /** Nothing that waits is missing in it. */
  complete: boolean;
  /** The most that can be paid: the server's, else what is owed; zero when nothing can. */
  most: bigint;
  /** The least that is suggested; zero when none is. */
  least: bigint;
  overdue: Overdue | undefined;
};

/** The instalments that should have been paid before today. */
export type Overdue = {
  count: number;
  sum: bigint;
  /** None that has no amount, or could not be read, may be overdue as well. */
  complete: boolean;
  /** They are the first ones, so that they can be ticked without any other. */
  leading: boolean;
};

/** What of a plan can be paid. Nothing that is not above zero counts, nor is taken off. */
export function planAmounts(plan: Plan): PlanAmounts {
  const { repayPlanDetail, amountMax, amountMin } = plan;
  const waiting = repayPlanDetail.repayWaitDetail;
  const payable = waiting.filter(({ totalAmount }) => totalAmount > 0);
  const unpayable = waiting.filter(({ totalAmount }) => totalAmount <= 0);
  const owed = sumOf(payable);
  const complete = !lacksInstalments(plan);
  return {
    payable,
    unpayable: unpayable.map((instalment) => ({ ...instalment, displayAmount: '–' })),
    owed,
    complete,
    most: amountMax > 0 ? BigInt(amountMax) : owed,
    least: BigInt(Math.max(0, amountMin)),
    overdue: overdueOf(payable, complete && !unpayable.some(isOverdue)),
  };
}

/** What instalments come to, exact however large. */
export function sumOf(instalments: Instalment[]): bigint {
  return instalments.reduce((total, { totalAmount }) => total + BigInt(totalAmount), 0n);
}

function overdueOf(payable: Instalment[], complete: boolean): Overdue | undefined {
  const overdue = payable.filter(isOverdue);
  const count = overdue.length;
  if (count === 0) return undefined;
  const leading = payable.slice(0, count).every(isOverdue);
  return { count, sum: sumOf(overdue), complete, leading };
}
