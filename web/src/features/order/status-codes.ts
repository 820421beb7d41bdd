/** The status in which the money waits for the borrower to withdraw it (ORD-14). */
export const WITHDRAWABLE = '21';

/** Statuses in which a rollover may be offered (ORD-19 ORD-20). */
export const DUE: readonly string[] = ['174', '180'];
