import { InvalidArgumentError } from 'commander';
import { needs, type Need } from '../../flows/engine/needs.ts';

/** Names something that a target can do, or several by repetition. */
export function need(text: string, before: readonly Need[] = []): Need[] {
  const found = needs.find((each) => each === text);
  if (found) return [...before, found];
  throw new InvalidArgumentError(`A target can have ${needs.join(', ')}.`);
}
