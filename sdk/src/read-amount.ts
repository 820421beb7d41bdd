import { withLatinDigits } from './latin-digits.ts';

/** An amount that was read from typed text. */
export type ReadAmount = {
  /** Whole units as digits without leading zeros; empty when nothing like an amount was written. */
  units: string;
  /** The digits after the decimal separator; empty without one. */
  decimals: string;
  /** The part that was read: digits, points and commas, in ASCII. */
  plain: string;
};

/** Separators of decimals or thousands besides point and comma: Arabic, and Chinese keyboards. */
const OTHER_POINTS = /[\u066b\u3002]/g;
const OTHER_COMMAS = /[\u066c\u060c]/g;

/** The point of an abbreviation, as in `Tsh. 500`. */
const POINTS_OF_WORDS = /\p{L}[.,]+/gu;

/**
 * Reads an amount as people type and paste it (INS-25): with words around it, with thousands in any
 * style or none, in full-width or Arabic digits. `TZS 19,332.00`, `19.332,00`, `19 332` and `19332`
 * are all 19332 units. Everything but digits and separators is skipped, `½` too.
 *
 * The digits after the last separator are decimals if they are one or two, or if it cannot separate
 * thousands: `19332.500` has no thousands, `0.500` and `1.234,567` neither.
 */
export function readAmount(typed: string): ReadAmount {
  const plain = withLatinDigits(typed)
    .replace(OTHER_POINTS, '.')
    .replace(OTHER_COMMAS, ',')
    .replace(POINTS_OF_WORDS, '')
    .replace(/[^\d.,]/g, '');
  // A separator at the end separates nothing.
  const written = plain.replace(/[.,]+$/, '');
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  const before = written.slice(0, last);
  const after = written.slice(last + 1);
  if (last < 0 || separatesThousands(before, written.charAt(last), after)) {
    return { units: wholeNumber(written), decimals: '', plain };
  }
  return { units: wholeNumber(before) || '0', decimals: after, plain };
}

function separatesThousands(before: string, separator: string, after: string): boolean {
  if (after.length < 3) return false;
  return before.includes(separator) || (after.length === 3 && /^[1-9]\d{0,2}$/.test(before));
}

function wholeNumber(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}
