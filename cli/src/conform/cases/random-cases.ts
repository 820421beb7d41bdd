import type { ConformCase } from './conform-case.ts';
import type { Material } from './material.ts';
import { typicalCase } from './valid-cases.ts';
import { rightValues } from './values.ts';

/**
 * Requests that keep to the contract with several fields at a boundary at once; they follow from
 * the seed.
 */
export function randomCases(material: Material, count: number, seed: string): ConformCase[] {
  const { document, fields, typical, operation, allCommon } = material;
  const open = fields.own
    .filter(({ schema }) => schema.const === undefined && schema.format !== 'binary')
    .map(({ name, schema, required }) => {
      const value = typical.values[name];
      const others = rightValues(document, schema, value).map((each) => each.value);
      return { name, required, choices: [value, value, ...others] as const };
    });
  if (open.length === 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const random = randomFrom(`${seed}/${operation.id}/${index}`);
    const values: Record<string, unknown> = { ...typical.values };
    for (const { name, required, choices } of open) {
      if (!required && random.below(4) === 0) delete values[name];
      else values[name] = random.pick(choices);
    }
    const common = Object.entries(allCommon).filter(
      ([name]) => name !== 'sessionId' && random.below(3) === 0,
    );
    return {
      ...typicalCase(material),
      id: `random-${index + 1}`,
      title: `several fields at their boundaries (${index + 1})`,
      draft: { ...typical, values, common: { ...Object.fromEntries(common), ...typical.common } },
    };
  });
}

/** Numbers that follow from a seed: the same seed, the same numbers. */
type Random = {
  /** A whole number from 0 to below the limit. */
  below: (limit: number) => number;
  /** One of a list, which must not be empty. */
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
};

/** Makes a source of numbers from a text (FNV-1a, then mulberry32). */
function randomFrom(seed: string): Random {
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
