import { distinct } from '../../lib/distinct.ts';
import { daysUntil } from '../../payment/order/due-days.ts';
import { DUE } from '../../session/screen-href.ts';
import {
  dueOf,
  isOverdue,
  isUncounted,
  lacksInstalments,
  type CountedInstalment,
  type Plan,
  type UncountedInstalment,
} from './queries.ts';

/** The amounts of a plan that can be paid, in whole units. */
export type PlanAmounts = {
  /** Waiting instalments with an amount above zero. */
  payable: readonly CountedInstalment[];
  /** Those with zero or less: they cannot be paid, and their amount is shown as a dash. */
  unpayable: readonly CountedInstalment[];
  /** Those with a text for an amount: they cannot be paid, and the text is shown unchanged. */
  uncounted: readonly UncountedInstalment[];
  /** The sum of the payable ones. */
  owed: bigint;
  /** Whether that sum covers everything that waits. */
  complete: boolean;
  /** The maximum: the server's, else what is owed; zero if nothing can be paid. */
  most: bigint;
  /** The suggested minimum; zero if there is none. */
  least: bigint;
  overdue: Overdue | undefined;
  /** The amount to be paid next; undefined if nothing can be paid, or if it is unknown. */
  next: Next | undefined;
};

/**
 * Everything overdue, else what is due on the next due day: the amount that the order leads with.
 */
export type Next = {
  /** How many payable instalments that covers, counted from the first. */
  count: number;
  sum: bigint;
  /** It is due today. */
  isToday: boolean;
};

/** The instalments that should have been paid before today. */
export type Overdue = {
  count: number;
  sum: bigint;
  /** Whether no unreadable instalment, or one without an amount, may be overdue as well. */
  complete: boolean;
  /** Whether they are the first ones, so that they can be ticked without others. */
  leading: boolean;
};

/**
 * The amounts of a plan that can be paid. Amounts of zero or less neither count nor are deducted.
 */
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

/** The initial choice: instalments, counted from the first, or an amount instead. */
export type FirstChoice = { count: number; typed?: string };

/**
 * The choice that the address asks for: the amount to be paid next, or an amount in whole units
 * that was chosen to be paid by card. Otherwise the first instalment (INS-17).
 */
export function chosenAtFirst({ next, payable }: PlanAmounts, asked: string): FirstChoice {
  if (asked === DUE) return { count: next?.count ?? 1 };
  if (!/^[1-9]\d{0,14}$/.test(asked)) return { count: 1 };
  let left = BigInt(asked);
  const last = payable.findIndex(({ totalAmount }) => (left -= BigInt(totalAmount)) === 0n);
  return last < 0 ? { count: 1, typed: asked } : { count: last + 1 };
}

/** The sum of instalments, exact however large. */
export function sumOf(instalments: readonly CountedInstalment[]): bigint {
  return instalments.reduce((total, { totalAmount }) => total + BigInt(totalAmount), 0n);
}

function overdueOf(payable: readonly CountedInstalment[], complete: boolean): Overdue | undefined {
  const overdue = payable.filter(isOverdue);
  const count = overdue.length;
  if (count === 0) return undefined;
  const leading = payable.slice(0, count).every(isOverdue);
  return { count, sum: sumOf(overdue), complete, leading };
}

/**
 * The amount to be paid next. Instalments whose day is not a date never count as due on the same
 * day. Undefined if overdue instalments follow others that are not: ticks always start at the
 * first.
 */
function nextOf(payable: readonly CountedInstalment[]): Next | undefined {
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
