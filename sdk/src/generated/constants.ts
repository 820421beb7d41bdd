// Written by `npm run gen` from openapi/dist/openapi.yaml. Change the contract, not this file.

/** Seconds until a borrower may ask for another SMS code. */
export const SMS_WAIT_SECONDS = 60;

/** Every business code that any call has: what else comes as one is a server's own. */
export const businessCodes: readonly string[] = [
  '-1',
  '0',
  '00',
  '01',
  '1',
  '101',
  '11',
  '800005',
  '800006',
];

export const orderStatus = {
  /** The loan is granted and waits for the borrower to withdraw it. */
  withdrawable: 21,
  /** The application is being reviewed. */
  inReview: 110,
  /** The money is on its way to the borrower. */
  payingOut: 151,
  /** The loan runs; it can be repaid. */
  running: 170,
  /** A repayment is due; it can be repaid or rolled over. */
  due: 174,
  /** A repayment is overdue; it can be repaid or rolled over. */
  overdue: 180,
  /** Nothing is left to pay; the borrower may borrow again. */
  settled: 200,
} as const;

export const repayType = {
  /** The payment goes on at the page in payUrl. */
  payUrl: 'PAY_URL',
} as const;
