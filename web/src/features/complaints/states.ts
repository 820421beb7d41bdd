import type { Data } from '@brought/sdk';

type Tab = Data<'problemList'>['tabs'][number];

/**
 * Titles of the tabs that the complaints of the first tab stand in, by id, where that tab holds
 * whatever the others hold: there the tab itself does not say how far a complaint is.
 */
export function statesOf([first, ...others]: Tab[]): Map<string, string> {
  const states = new Map<string, string>();
  if (!first) return states;
  const all = new Set(first.list.map(({ id }) => String(id)));
  for (const { title, list } of others) {
    for (const { id } of list) {
      if (!all.has(String(id))) return new Map();
      states.set(String(id), title);
    }
  }
  return states;
}
