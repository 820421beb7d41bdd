import { orderStatus, orderStatusGroups } from '../../src/generated/constants.ts';
import type { Day } from '../lib/days.ts';
import { unpaidInstalments, type Order } from './order.ts';
import { DUE_SOON_DAYS } from './terms.ts';

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

const statusOfStage = {
  ready: orderStatus.withdrawable,
  review: orderStatus.inReview,
  payingOut: orderStatus.payingOut,
  settled: orderStatus.settled,
} as const;

/** Status of an order on a day. */
export function statusOf(order: Order, today: Day): OrderStatus {
  if (order.stage !== 'open') return statusOfStage[order.stage];
  const [next] = unpaidInstalments(order);
  if (next === undefined) return orderStatus.settled;
  if (next.due < today) return orderStatus.overdue;
  return next.due - today <= DUE_SOON_DAYS ? orderStatus.due : orderStatus.running;
}

const unsent: readonly OrderStatus[] = [
  orderStatus.withdrawable,
  orderStatus.inReview,
  orderStatus.payingOut,
];

/** True once the borrower has the money of an order. */
export function isPaidOut(status: OrderStatus): boolean {
  return !unsent.includes(status);
}

/** The borrower's text for each status. */
export const statusTexts: Readonly<
  Record<OrderStatus, Readonly<{ title: string; notice: string }>>
> = {
  [orderStatus.withdrawable]: {
    title: 'Ready to withdraw',
    notice: 'Confirm to receive your money.',
  },
  [orderStatus.inReview]: { title: 'In review', notice: 'We will tell you within one day.' },
  [orderStatus.payingOut]: {
    title: 'On its way',
    notice: 'The money is being sent to your account.',
  },
  [orderStatus.running]: { title: 'Running', notice: 'Your next instalment is not due yet.' },
  [orderStatus.due]: { title: 'Due', notice: 'Please repay on time to keep your limit.' },
  [orderStatus.overdue]: { title: 'Overdue', notice: 'Please repay to avoid further penalties.' },
  [orderStatus.settled]: { title: 'Settled', notice: 'Thank you. You can borrow again.' },
};

/** True while something of the order can be paid. */
export function isPayable(status: OrderStatus): boolean {
  return isOneOf(orderStatusGroups.repayable, status);
}

/** True while the due date can be moved for a fee: for an order that is due or overdue. */
export function isRolloverOffered(status: OrderStatus): boolean {
  return isOneOf(orderStatusGroups.rollover, status);
}

function isOneOf(statuses: readonly OrderStatus[], status: OrderStatus): boolean {
  return statuses.includes(status);
}
