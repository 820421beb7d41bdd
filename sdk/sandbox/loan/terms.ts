import { ofUnits } from '../lib/money.ts';

/** The service fee is kept from the amount when it is paid out. */
export const serviceFee = { numerator: 5, denominator: 100 };

/** Interest: 16 % of the amount for 91 days, so about 0.176 % per day. */
export const interest = { numerator: 16, denominator: 100 * 91 };

/** The rate per day in words, as the confirmation shows it. */
export const rateInWords = '0.176% per day';

/** Days between two instalments; a rollover moves the due date by as many ("keeps the same period"). */
export const periodDays = 30;

/** Days before a due date on which an order counts as due. */
export const dueSoonDays = 7;

/** Late penalty (document 2, section 9): once per loan, for new and for repeat clients. */
export const latePenaltyOnce = { newClient: ofUnits(1000), repeatClient: ofUnits(800) };

/** Late penalty (document 2, section 9): per cent of the unpaid amount for each day, up to a day of delay. */
export const latePenaltyDaily = [
  { lastDay: 30, percent: 5 },
  { lastDay: 90, percent: 4 },
  { lastDay: Infinity, percent: 2 },
] as const;

/** Least amount that is suggested for a repayment. */
export const suggestedMinimum = ofUnits(1000);
