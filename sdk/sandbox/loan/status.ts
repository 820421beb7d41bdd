import type { Day } from '../lib/days.ts';
import { unpaidInstalments, type Order } from './order.ts';
import { DUE_SOON_DAYS } from './terms.ts';

/** Status codes of an order (ORD-12), by the meaning that the sandbox gives them. */
export const orderStatus = {
  ready: 21,
  review: 110,
  payingOut: 151,
  running: 170,
  due: 174,
  overdue: 180,
  settled: 200,
} as const;

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Status of an order on a day. */
export function statusOf(order: Order, today: Day): OrderStatus {
  if (order.stage !== 'open') return orderStatus[order.stage];
  const [next] = unpaidInstalments(order);
  if (next === undefined) return orderStatus.settled;
  if (next.due < today) return orderStatus.overdue;
  return next.due - today <= DUE_SOON_DAYS ? orderStatus.due : orderStatus.running;
}

/** What the borrower reads about a status. */
export const statusTexts: {
  readonly [Status in OrderStatus]: { readonly title: string; readonly notice: string };
} = {
  21: { title: 'Ready to withdraw', notice: 'Confirm to receive your money.' },
  110: { title: 'In review', notice: 'We will tell you within one day.' },
  151: { title: 'On its way', notice: 'The money is being sent to your account.' },
  170: { title: 'Running', notice: 'Your next instalment is not due yet.' },
  174: { title: 'Due', notice: 'Please repay on time to keep your limit.' },
  180: { title: 'Overdue', notice: 'Please repay to avoid further penalties.' },
  200: { title: 'Settled', notice: 'Thank you. You can borrow again.' },
};

/** True while something of the order can be paid. */
export function isPayable(status: OrderStatus): boolean {
  return status === orderStatus.running || isRolloverOffered(status);
}

/** True while the due date can be moved for a fee: for an order that is due or overdue. */
export function isRolloverOffered(status: OrderStatus): boolean {
  return status === orderStatus.due || status === orderStatus.overdue;
}
