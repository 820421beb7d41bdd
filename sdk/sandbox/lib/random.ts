/** Numbers that look random and are the same for the same seed text. */
export type Random = {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number;
  /** Characters of an alphabet. */
  text(length: number, alphabet: string): string;
};

const DIGITS = '0123456789';
const HEXADECIMAL = '0123456789abcdef';

/** Numbers from 0 up to, not including, 1, which follow from a number of 32 bits (Mulberry32). */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random values that follow from a text alone (FNV-1a into Mulberry32). */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  const fraction = mulberry32(state);
  const below = (count: number): number => Math.floor(fraction() * count);
  return {
    fraction,
    below,
    text: (length, alphabet) =>
      Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join(''),
  };
}

/** A code of six digits, as an SMS carries it. */
export function randomCode(random: Random): string {
  return random.text(6, DIGITS);
}

/** An identifier of 16 characters that two different seeds do not share: two sums of 32 bits. */
export function randomId(seed: string): string {
  return (
    randomFrom(`${seed}/a`).text(8, HEXADECIMAL) + randomFrom(`b/${seed}`).text(8, HEXADECIMAL)
  );
}
