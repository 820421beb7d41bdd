import type { Flow } from './engine/flow.ts';

/** The flows by name, each loaded when it is asked for. */
const flows = {
  complaint: async () => (await import('./complaint/complaint.ts')).complaint,
} satisfies Record<string, () => Promise<Flow>>;

/** Names of all flows. */
export const flowNames: readonly string[] = Object.keys(flows);

/** The flow of a name, or undefined. */
export async function findFlow(name: string): Promise<Flow | undefined> {
  return isFlowName(name) ? flows[name]() : undefined;
}

function isFlowName(name: string): name is keyof typeof flows {
  return Object.hasOwn(flows, name);
}
