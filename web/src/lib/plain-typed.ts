import { withLatinDigits } from '@brought/sdk';

/** Invisible characters in pasted text, such as the marks that phones put around numbers. */
const INVISIBLE = /\p{Cf}/gu;

/** The separators between the groups of a code, as in `123-456`. */
const BETWEEN_GROUPS = /[\s\p{Pd}]/gu;

/** A code without what an SMS puts between its groups, which is pasted along. */
export const codeTyped = (text: string): string => plainTyped(text).replace(BETWEEN_GROUPS, '');

/**
 * The intended number or code: with Latin digits for those of full-width or Arabic keyboards, and
 * without invisible characters. Characters that are not digits are unchanged: `½` is not 12.
 */
export function plainTyped(text: string): string {
  return withLatinDigits(text).replace(INVISIBLE, '');
}
