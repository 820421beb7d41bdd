// Written by `npm run gen` from openapi/dist/openapi.yaml. Change the contract, not this file.

/** Where the mock listens, and the sandbox, unless told otherwise. */
export const MOCK_ADDRESS = 'http://127.0.0.1:4010';

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

export const problemType = {
  /** Only orders that allow it have it, and it asks for a sub-type (CMP-21 CMP-23). */
  collection: '1',
} as const;

export const bankItemCode = {
  /** The item that chooses the card type (BANK-11). */
  cardType: 'cardType',
} as const;

export const bankItemCate = ['text', 'citySelect', 'day', 'enum'] as const;

export const bankCardType = {
  /** The one that the form begins with (BANK-20), and the only one with channels (BANK-28). */
  wallet: '1',
} as const;

export const bankChannel = {
  /** The one that the form begins with (BANK-21). */
  initial: '90006',
} as const;

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

export const orderStatusGroups = {
  repayable: [170, 174, 180],
  rollover: [174, 180],
} as const;

export const repayType = {
  /** The payment goes on at the page in payUrl. */
  payUrl: 'PAY_URL',
} as const;
