import { InvalidArgumentError } from 'commander';
import type { Chosen } from './selection.ts';

/** One part of several that the work is divided into. */
export type Shard = {
  /** From 1. */
  index: number;
  count: number;
};

/** One run that is to be made. */
export type Item = {
  chosen: Chosen;
  /** From 1. */
  iteration: number;
  /** Number of the run among all of them, from 0, whatever the shard. */
  number: number;
};

/** The runs of a shard, one after the other, each created only when it is needed. */
export function* itemsOf(
  chosen: readonly Chosen[],
  repeat: number,
  shard: Shard | undefined,
): Generator<Item> {
  const { index = 1, count = 1 } = shard ?? {};
  for (let number = index - 1; number < chosen.length * repeat; number += count) {
    const each = chosen[number % chosen.length];
    if (!each) return;
    yield { chosen: each, iteration: Math.floor(number / chosen.length) + 1, number };
  }
}

/** How many runs a shard has. */
export function countOf(chosen: number, repeat: number, shard: Shard | undefined): number {
  const { index = 1, count = 1 } = shard ?? {};
  return Math.max(0, Math.ceil((chosen * repeat - (index - 1)) / count));
}

/** Reads `2/5` as the value of an option. */
export function parseShard(text: string): Shard {
  const [, index, count] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count) {
    throw new InvalidArgumentError('A shard is written 2/5: the second of five.');
  }
  return { index, count };
}
