/** 14 to 19 digits as card numbers begin, with or without marks between them. */
const CANDIDATE = /(?<![\d.])[3-6]\d(?:(?:[ \u00a0\u202f+._-]|%20)?\d){12,17}(?!\d)/g;

/**
 * A text in which card numbers are masked, also those that nobody told of: they
 * are known by their check digit (Luhn). Stamps, which begin with 1 or 2, are none.
 */
export function maskCards(text: string, mask: string): string {
  return text.replace(CANDIDATE, (found) => (isCard(found) ? mask : found));
}

function isCard(text: string): boolean {
  const digits = text.replaceAll('%20', '').replace(/\D/g, '');
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits.at(-1 - at));
    const weighed = at % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}
