import { usageError } from '../../cli-error.ts';
import type { Flow } from '../../flows/engine/flow.ts';
import { findFlow, flowNames } from '../../flows/registry.ts';
import { didYouMean } from '../../nearest.ts';

/** The flow of a name; for another name the nearest ones are offered (exit code 2). */
export async function knownFlow(name: string): Promise<Flow> {
  const flow = await findFlow(name);
  if (flow) return flow;
  throw usageError(
    `There is no flow ${name}.${didYouMean(name, flowNames)}`,
    '`brought flow ls` lists them.',
  );
}
