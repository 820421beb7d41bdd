import { stripVTControlCharacters } from 'node:util';

/** Characters that fill two cells of a terminal: full-width letters of East Asia, and emoji. */
const WIDE =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]|\ufe0f/u;

/** Text in which each character is a cell. */
const PLAIN = /^[\x20-\x7e]*$/;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many cells of a terminal a text fills, whatever its colours. */
export function widthOf(text: string): number {
  const shown = stripVTControlCharacters(text);
  if (PLAIN.test(shown)) return shown.length;
  return Array.from(letters.segment(shown), ({ segment }) => (WIDE.test(segment) ? 2 : 1)).reduce(
    (sum: number, cells) => sum + cells,
    0,
  );
}
