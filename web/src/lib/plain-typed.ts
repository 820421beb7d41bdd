/** The digits of Arabic and of Persian, whose last four bits are what they count. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** What is pasted along and cannot be seen, such as the marks that phones put around numbers. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * A number or a code as it was meant: with the digits of Latin for those of a keyboard of full
 * width or of Arabic, and without what nobody sees.
 */
export function plainTyped(text: string): string {
  return text
    .normalize('NFKC')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(INVISIBLE, '');
}
