/** The digits of Arabic and of Persian, whose last four bits are what they count. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Runs of numeric characters that are not digits, such as `½` and `²`, whose parts are digits. */
const NO_FRACTIONS = /\P{No}+/gu;

/**
 * A typed text with Latin digits for those of full-width or Arabic keyboards. Characters that are
 * not digits stay: `½` is not 12.
 */
export function withLatinDigits(typed: string): string {
  return typed
    .replace(NO_FRACTIONS, (run) => run.normalize('NFKC'))
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
}
