import { readAmount } from '@brought/sdk';
import { config } from '../../lib/config.ts';
import { shownMoney, shownUnits } from '../../session/formats.ts';

/** A text that is a single amount, with or without words around it; not a date, time or count. */
const ONE_AMOUNT = /^\D*(?:\d+(?:[.,\s'’]\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})(?:[.,]\d{1,2})?\D*$/;

/**
 * An amount in whole units with its currency, as the borrower reads it everywhere; empty for an
 * empty text.
 */
export function withCurrency(units: string | number | bigint): string {
  return units === '' ? '' : `${config.currency} ${shownUnits(units)}`;
}

/** The same for an amount in hundredths. */
export function moneyWithCurrency(hundredths: number): string {
  return `${config.currency} ${shownMoney(hundredths)}`;
}

/**
 * The hundredths in a text of the order, or of ours: `TZS 58.000,00`, `58,000.00` and `58000` are
 * all 5 800 000. Undefined if the text is not a single amount, such as a date. The digits are read
 * as people type them (`readAmount`). That reader skips everything else; here, anything else means
 * that the text is about something different, which must not pass for evidence.
 */
export function hundredthsIn(text: string): number | undefined {
  if (!ONE_AMOUNT.test(text)) return undefined;
  const { units, decimals } = readAmount(text);
  const hundredths = Number(units + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(hundredths) && decimals.length <= 2 ? hundredths : undefined;
}
