import type { CSSProperties } from 'react';
import { longestWord } from './line-breaks.ts';

/**
 * The style of a text that is as large as it can be without breaking a word: how many letters
 * its longest word has, by which its stylesheet sizes it.
 */
export function wordSize(text: string): CSSProperties {
  const style: CSSProperties & Record<'--letters', number> = { '--letters': longestWord(text) };
  return style;
}
