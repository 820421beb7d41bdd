import { FlowDefect } from './endings.ts';

/**
 * Takes away what a flow, or its file, has added to every object: whoever goes through the names of
 * one meets it, so that requests have a field more, and the program itself fails elsewhere.
 *
 * @returns what is wrong with whoever added it; undefined where nobody did.
 */
export function addedToObjects(): string | undefined {
  const names = Object.keys(Object.prototype);
  if (names.length === 0) return undefined;
  for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  return `added ${names.join(' and ')} to Object.prototype, so that every object has it; a function of your own does without`;
}

/** The same as what ends a flow that has done so. */
export function defectOfObjects(): FlowDefect | undefined {
  const added = addedToObjects();
  return added === undefined ? undefined : new FlowDefect(`The flow ${added}.`);
}
