import type { CSSProperties } from 'react';

/** A word, or a character of a script that breaks lines at any. */
const WORDS = /[\p{Script=Han}]|[^\s\p{Script=Han}]+/gu;

/**
 * The style of a heading that is as large as it can be without breaking a word: how many letters
 * its longest word has, by which its stylesheet sizes it.
 */
export function headingSize(text: string): CSSProperties {
  const letters = Math.max(1, ...(text.match(WORDS) ?? []).map(({ length }) => length));
  const style: CSSProperties & Record<'--letters', number> = { '--letters': letters };
  return style;
}
