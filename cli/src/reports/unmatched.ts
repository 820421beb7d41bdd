import type { Flow } from '../flows/engine/flow.ts';
import { flowId } from './baseline.ts';

/** Names that entries of a baseline can refer to. */
export type Nameable = {
  /** Ids of calls. */
  calls: readonly string[];
  flows: readonly Pick<Flow, 'name' | 'cases'>[];
};

/** The entries about an unknown call, flow or case: no run shows or removes them. */
export function unmatchedIn(entries: Iterable<string>, { calls, flows }: Nameable): string[] {
  const heads = flows
    .flatMap(({ name, cases }) => [name, ...Object.keys(cases).map((each) => `${name}:${each}`)])
    .map(flowId);
  return [...entries].filter((entry) => {
    const about = entry.slice(0, entry.search(/ BRT-\d{3} /));
    if (!isAboutFlow(entry)) return !calls.includes(about);
    // For a row of a flow's table, the name of the flow is followed by the row.
    return !heads.some((head) => about === head || about.startsWith(`${head}[`));
  });
}

/** Whether an entry names a flow rather than a call. */
export function isAboutFlow(entry: string): boolean {
  return entry.startsWith(flowId(''));
}
