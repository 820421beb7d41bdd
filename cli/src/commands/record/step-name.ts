import { numbered, type Draft } from './draft.ts';

/** A name for the next step, with a number if the name is already used. */
export function stepName(draft: Draft, wanted: string): string {
  const name = numbered(wanted, draft.steps, ' ');
  draft.steps.push(name);
  return name;
}
