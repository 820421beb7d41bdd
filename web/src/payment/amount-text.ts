import { readAmount } from '@brought/sdk';
import { config } from '../lib/config.ts';
import { shownMoney, shownUnits } from '../session/formats.ts';

/** A text that is one amount, with words around it or none: no date, time or count. */
const ONE_AMOUNT = /^\D*(?:\d+(?:[.,\s'’]\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})(?:[.,]\d{1,2})?\D*$/;

/**
 * An amount in whole units with its currency, as the borrower reads it everywhere; empty when there
 * is none.
 */
export function withCurrency(units: string | number | bigint): string {
  return units === '' ? '' : `${config.currency} ${shownUnits(units)}`;
}

/** The same of hundredths. */
export function moneyWithCurrency(hundredths: number): string {
  return `${config.currency} ${shownMoney(hundredths)}`;
}

/**
 * The hundredths that a text of the order, or of ours, stands for: `TZS 58.000,00`, `58,000.00` and
 * `58000` are all 5 800 000. Undefined when it is no single amount, as a date is. Digits are read
 * as in what people type (`readAmount`); but of that whatever else there is may be passed over,
 * and here it means that the text says something else, which must not pass for evidence.
 */
export function hundredthsIn(written: string): number | undefined {
  if (!ONE_AMOUNT.test(written)) return undefined;
  const { units, decimals } = readAmount(written);
  const hundredths = Number(units + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(hundredths) && decimals.length <= 2 ? hundredths : undefined;
}
