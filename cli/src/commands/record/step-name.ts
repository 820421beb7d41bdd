import { numbered, type Draft } from './draft.ts';

/** A name for the next step: a second one of the same name has a number. */
export function stepName(draft: Draft, wanted: string): string {
  const name = numbered(wanted, draft.steps, ' ');
  draft.steps.push(name);
  return name;
}
