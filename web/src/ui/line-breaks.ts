/**
 * A day as the documents write it, and a name such as M-Pesa, with what ends them: browsers break a
 * line after their hyphens.
 */
const UNBROKEN = /((?:\d{4}-\d\d-\d\d|\b[A-Za-z]-[A-Za-z]{2,8}\b)[.,;]?)/;

/** The parts of a text by turns: what may be broken, and a day or name, which no line may break. */
export function splitUnbroken(text: string): string[] {
  return text.split(UNBROKEN);
}

/** An amount with its currency, a word, or a character of a script that breaks lines at any. */
const WORDS = /[A-Z]{3}\s\d[\d.,]*|[\p{Script=Han}]|[^\s\p{Script=Han}]+/gu;

/** Number of letters of the longest word, or amount, in a text; at least 1. */
export function longestWord(text: string): number {
  return Math.max(1, ...(text.match(WORDS) ?? []).map(({ length }) => length));
}
