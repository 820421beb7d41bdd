/** Statuses in which the order can be repaid (ORD-19 ORD-22 ORD-23). */
const REPAYABLE = ['170', '174', '180'];

/** The status in which nothing is left to pay and the borrower may borrow again. */
const SETTLED = '200';

/** Whether the order is one that can be repaid now. */
export function isRepayable(status: string | number): boolean {
  return REPAYABLE.includes(String(status));
}

/** Whether nothing is left to pay. */
export function isSettled(status: string | number): boolean {
  return String(status) === SETTLED;
}
