import { MARKS } from './encodings.ts';

const DIGIT = '[0-9０-９]';

const BEFORE = '(?<![0-9０-９.])';

/** The first two digits of a card. */
const BEGIN = `(?:[3-6３-６]${DIGIT}|[2２][2-7２-７])`;

const MARK_BETWEEN = `(?:[${MARKS}]|%20|&nbsp;)`;

/**
 * 14 to 19 digits that start like a card number: first contiguous, or in the groups that are
 * printed on a card, because other numbers may be next to them, such as the expiry date; then with
 * separators anywhere.
 */
const candidates = [
  `${BEGIN}${DIGIT}{12,17}(?!${DIGIT})`,
  `${BEGIN}${DIGIT}{2}(${MARK_BETWEEN})(?:${DIGIT}{4}\\1${DIGIT}{4}\\1${DIGIT}{4}|${DIGIT}{6}\\1${DIGIT}{5})(?!${DIGIT})`,
  `${BEGIN}(?:${MARK_BETWEEN}?${DIGIT}){12,17}(?!${DIGIT})`,
].map((each) => new RegExp(`${BEFORE}${each}`, 'g'));

/** Mastercard numbers that begin with 2, by their first four digits; they have 16 digits. */
const secondSeries = { from: 2221, to: 2720, digits: 16 } as const;

/**
 * A text in which card numbers are masked, including those never learned: they are recognized by
 * their check digit (Luhn). Time stamps, which begin with 1 or 20, are not cards.
 */
export function maskCards(text: string, mask: string): string {
  return candidates.reduce(
    (before, each) => before.replace(each, (found) => (isCard(found) ? mask : found)),
    text,
  );
}

function isCard(text: string): boolean {
  const digits = text.normalize('NFKC').replaceAll('%20', '').replace(/\D/g, '');
  if (digits.startsWith('2')) {
    const first = Number(digits.slice(0, 4));
    const inSeries = first >= secondSeries.from && first <= secondSeries.to;
    if (!inSeries || digits.length !== secondSeries.digits) return false;
  }
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits.at(-1 - at));
    const weighed = at % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}
