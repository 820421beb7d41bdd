import type { Flow } from '../../flows/engine/flow.ts';
import { filesRead } from '../../flows/user/bundle.ts';
import { readableFlows } from '../shared/readable-flows.ts';
import type { ListedFlow } from '../../ui/page.ts';

/** The flows of a project, and the files that they were read from. */
export type OwnFlows = {
  flows: readonly ListedFlow[];
  /** Why others cannot be read. */
  notes: readonly string[];
  /** Files to watch. */
  files: readonly string[];
  /** Folder of the flows, if the project has one. */
  folder: string | undefined;
};

/** A flow and its cases as the page lists them. */
export function listed({ name, summary, cases }: Flow): ListedFlow[] {
  return [
    { name, summary, isCase: false },
    ...Object.entries(cases).map(([title, each]) => ({
      name: `${name}:${title}`,
      summary: each.summary,
      isCase: true,
    })),
  ];
}

/** Reads the flows of the project of this folder. */
export async function listOwnFlows(): Promise<OwnFlows> {
  const { folder, mine, notes } = await readableFlows();
  return { flows: mine.flatMap(({ flow }) => listed(flow)), notes, files: [...filesRead], folder };
}
