import { distinct } from '../../lib/distinct.ts';
import { daysUntil } from '../../payment/due-days.ts';
import { DUE } from '../../session/navigation.tsx';
import {
  dueOf,
  isOverdue,
  isUncounted,
  lacksInstalments,
  type CountedInstalment,
  type Plan,
  type UncountedInstalment,
} from './queries.ts';

/** What of a plan can be paid, in whole units. */
export type PlanAmounts = {
  /** The instalments that wait with an amount above zero. */
  payable: CountedInstalment[];
  /** Those that came with nothing or less: nobody can pay them, and their amount is a dash. */
  unpayable: CountedInstalment[];
  /** Those whose amount is a text: nobody can pay them by it, and it is shown as it came. */
  uncounted: UncountedInstalment[];
  /** What the payable ones come to. */
  owed: bigint;
  /** Nothing that waits is missing in it. */
  complete: boolean;
  /** The most that can be paid: the server's, else what is owed; zero when nothing can. */
  most: bigint;
  /** The least that is suggested; zero when none is. */
  least: bigint;
  overdue: Overdue | undefined;
  /** What is to be paid next; undefined where nothing can be paid, or it cannot be told. */
  next: Next | undefined;
};

/** All that is late, else what is due on the next day: as much as the order leads with. */
export type Next = {
  /** How many of the payable ones that is, from the first. */
  count: number;
  sum: bigint;
  /** It is due today. */
  isToday: boolean;
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
  const waiting = distinct(repayPlanDetail.repayWaitDetail);
  const uncounted = waiting.filter(isUncounted);
  const counted = waiting.filter((one): one is CountedInstalment => !isUncounted(one));
  const payable = counted.filter(({ totalAmount }) => totalAmount > 0);
  const unpayable = counted.filter(({ totalAmount }) => totalAmount <= 0);
  const owed = sumOf(payable);
  const complete = !lacksInstalments(plan);
  return {
    payable,
    unpayable: unpayable.map((instalment) => ({ ...instalment, displayAmount: '–' })),
    uncounted,
    owed,
    complete,
    most: amountMax > 0 ? BigInt(amountMax) : owed,
    least: BigInt(Math.max(0, amountMin)),
    overdue: overdueOf(payable, complete && ![...unpayable, ...uncounted].some(isOverdue)),
    next: uncounted.length === 0 ? nextOf(payable) : undefined,
  };
}

/**
 * How many are chosen at first: what is to be paid next where the address asks for that, else the
 * first one (INS-17).
 */
export function chosenAtFirst({ next }: PlanAmounts, asked: string): number {
  return (asked === DUE && next?.count) || 1;
}

/** What instalments come to, exact however large. */
export function sumOf(instalments: CountedInstalment[]): bigint {
  return instalments.reduce((total, { totalAmount }) => total + BigInt(totalAmount), 0n);
}

function overdueOf(payable: CountedInstalment[], complete: boolean): Overdue | undefined {
  const overdue = payable.filter(isOverdue);
  const count = overdue.length;
  if (count === 0) return undefined;
  const leading = payable.slice(0, count).every(isOverdue);
  return { count, sum: sumOf(overdue), complete, leading };
}

/**
 * What is to be paid next. Where a day is no date, no two instalments are due on the same one.
 * Undefined where instalments are late behind others that are not: the ticks go from the first.
 */
function nextOf(payable: CountedInstalment[]): Next | undefined {
  const [first] = payable;
  if (!first) return undefined;
  const late = payable.filter(isOverdue).length;
  if (late > 0 && !payable.slice(0, late).every(isOverdue)) return undefined;
  const isDated = payable.every(({ dueTime }) => daysUntil(dueTime) !== undefined);
  const sameDay = payable.findIndex((one) => dueOf(one) !== dueOf(first));
  const onDay = !isDated ? 1 : sameDay < 0 ? payable.length : sameDay;
  const count = late > 0 ? late : onDay;
  return {
    count,
    sum: sumOf(payable.slice(0, count)),
    isToday: late === 0 && daysUntil(first.dueTime) === 0,
  };
}
