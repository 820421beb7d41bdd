/** As the documents write a day, with what ends it; browsers break a line after its hyphens. */
const DAY = /(\d{4}-\d\d-\d\d[.,;]?)/;

/** The parts of a text by turns: outside of days, and a day, which no line may break. */
export function splitDays(text: string): string[] {
  return text.split(DAY);
}

/** An amount with its currency, a word, or a character of a script that breaks lines at any. */
const WORDS = /[A-Z]{3}\s\d[\d.,]*|[\p{Script=Han}]|[^\s\p{Script=Han}]+/gu;

/** Number of letters of the longest word, or amount, in a text; at least 1. */
export function longestWord(text: string): number {
  return Math.max(1, ...(text.match(WORDS) ?? []).map(({ length }) => length));
}
