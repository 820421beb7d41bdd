import { group } from '@brought/sdk';

/** An amount in whole units as it is typed: without currency and decimals. */
export const grouped = (units: bigint): string => group(String(units));

/** The digits of a text, those of full width included, at most `length` of them. */
export function digitsOf(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
