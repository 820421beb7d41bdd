/** Draws numbers that look random and are the same for the same text. */
export interface Draw {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** From 0 up to, not including, `count`. */
  below(count: number): number;
  /** Characters of an alphabet. */
  text(length: number, alphabet: string): string;
}

const DIGITS = '0123456789';
const HEXADECIMAL = '0123456789abcdef';

/** A source of draws that follows from a text alone (FNV-1a into Mulberry32). */
export function drawFrom(text: string): Draw {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(fraction() * count);
  return {
    fraction,
    below,
    text: (length, alphabet) =>
      Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join(''),
  };
}

/** A code of six digits, as an SMS carries it. */
export function drawCode(draw: Draw): string {
  return draw.text(6, DIGITS);
}

/**
 * An identifier that another session does not come upon: two sources of 32 bits, told apart by what
 * they are drawn for.
 */
export function drawId(seed: string): string {
  return drawFrom(`${seed}/a`).text(8, HEXADECIMAL) + drawFrom(`b/${seed}`).text(8, HEXADECIMAL);
}
