/** Numbers that follow from a seed: the same seed, the same numbers. */
export type Random = {
  /** A whole number from 0 to below the limit. */
  below: (limit: number) => number;
  /** One of a list, which must not be empty. */
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
};

/** Makes a source of numbers from a text (FNV-1a, then mulberry32). */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, pick: (items) => items[below(items.length)] ?? items[0] };
}
