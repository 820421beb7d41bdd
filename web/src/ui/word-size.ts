import type { CSSProperties } from 'react';

/** An amount with its currency, a word, or a character of a script that breaks lines at any. */
const WORDS = /[A-Z]{3}\s\d[\d.,]*|[\p{Script=Han}]|[^\s\p{Script=Han}]+/gu;

/**
 * The style of a text that is as large as it can be without breaking a word: how many letters
 * its longest word has, by which its stylesheet sizes it.
 */
export function wordSize(text: string): CSSProperties {
  const letters = Math.max(1, ...(text.match(WORDS) ?? []).map(({ length }) => length));
  const style: CSSProperties & Record<'--letters', number> = { '--letters': letters };
  return style;
}
