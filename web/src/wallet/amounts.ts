import { group } from '@brought/sdk';
import { config } from '../lib/config.ts';

/**
 * An amount in whole units with its currency, as the borrower reads it; empty when there is none.
 */
export function withCurrency(units: string | number | bigint): string {
  return units === '' ? '' : `${config.currency} ${group(String(units))}`;
}

/** An amount in whole units without its currency. */
export const grouped = (units: bigint): string => group(String(units));

/** The digits of a text, those of full width included, at most `length` of them. */
export function digitsOf(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
