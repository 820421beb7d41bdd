import { ofUnits } from '../lib/money.ts';

/** The service fee is deducted from the amount when it is paid out. */
export const serviceFee = { numerator: 5, denominator: 100 };

/** Interest: 16 % of the amount for 91 days, so about 0.176 % per day. */
export const interest = { numerator: 16, denominator: 100 * 91 };

/** The rate per day as the confirmation shows it (LCN-12). */
export const RATE_TEXT = '0,176% per day';

/** Days between two instalments; a rollover moves the due date by as many (LEG-24). */
export const PERIOD_DAYS = 30;

/** Days before a due date on which an order counts as due. */
export const DUE_SOON_DAYS = 7;

/** Late penalty that is charged once per loan (LEG-26 LEG-27). */
export const latePenaltyOnce = { newClient: ofUnits(1000), repeatClient: ofUnits(800) };

/** Daily late penalty in per cent of the unpaid amount, by days of delay (LEG-28 LEG-29 LEG-30). */
export const latePenaltyDaily = [
  { lastDay: 30, percent: 5 },
  { lastDay: 90, percent: 4 },
  { lastDay: Infinity, percent: 2 },
] as const;

/** Least amount that is suggested for a repayment. */
export const suggestedMinimum = ofUnits(1000);
