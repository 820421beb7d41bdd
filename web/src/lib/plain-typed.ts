/** The digits of Arabic and of Persian, whose last four bits are what they count. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Runs of numeric characters that are not digits, such as `½` and `²`, whose parts are digits. */
const NO_FRACTIONS = /\P{No}+/gu;

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
  return text
    .replace(NO_FRACTIONS, (run) => run.normalize('NFKC'))
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(INVISIBLE, '');
}
