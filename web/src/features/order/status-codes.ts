/** The status in which the money waits for the borrower to withdraw it (document 2, section 4.2). */
export const WITHDRAWABLE = '21';

/** Statuses in which a rollover may be offered (document 2, section 4.2). */
export const DUE: readonly string[] = ['174', '180'];
