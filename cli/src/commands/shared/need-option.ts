import { InvalidArgumentError } from 'commander';
import { needs, type Need } from '../../flows/engine/needs.ts';
import { collectNames } from '../../options/option-values.ts';

/** Parses what a target can do; several separated by commas, or by repeating the option. */
export function need(text: string, before: readonly Need[] = []): Need[] {
  const found = collectNames(text).map((name) => {
    const known = needs.find((each) => each === name);
    if (known) return known;
    throw new InvalidArgumentError(`A target can have ${needs.join(', ')}.`);
  });
  return [...before, ...found];
}
