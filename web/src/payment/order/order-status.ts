import { orderStatus, orderStatusGroups } from '@brought/sdk/constants';

const repayable: readonly number[] = orderStatusGroups.repayable;
const rollover: readonly number[] = orderStatusGroups.rollover;

/** Whether the money waits for the borrower to withdraw it (ORD-14). */
export function isWithdrawable(status: string | number): boolean {
  return Number(status) === orderStatus.withdrawable;
}

/** Whether a rollover may be offered (ORD-19 ORD-20). */
export function isDue(status: string | number): boolean {
  return rollover.includes(Number(status));
}

/** Whether a due day has passed, so that penalties may be added. */
export function isOverdue(status: string | number): boolean {
  return Number(status) === orderStatus.overdue;
}

/** Whether the order can be repaid now. */
export function isRepayable(status: string | number): boolean {
  return repayable.includes(Number(status));
}

/** The contract's name for a status, for stylesheets; empty if it is not in the contract. */
export function statusName(status: string | number): string {
  const [name = ''] = Object.entries(orderStatus).find(([, code]) => code === Number(status)) ?? [];
  return name;
}

/** Whether the status is not in the contract, so that it is unknown what is left to pay. */
export function isUnlisted(status: string | number): boolean {
  return statusName(status) === '';
}

/** Whether nothing is left to pay, so that the borrower may borrow again. */
export function isSettled(status: string | number): boolean {
  return Number(status) === orderStatus.settled;
}
