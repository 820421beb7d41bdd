import { operations as known, TIMEOUT_MS } from '@brought/sdk';
import { ALL_CALLS, type Change } from '../../contract/diff/change.ts';
import type { ContractDocument } from '../../contract/document.ts';
import { isCliError } from '../../errors/cli-error.ts';
import { inputsFor } from '../../flows/runner/inputs.ts';
import { select, type Chosen, type Wanted } from '../../flows/runner/selection.ts';
import { dryRunFlow } from './dry-run-flow.ts';

/** A flow, or a case of one, and the calls that it makes. */
export type FlowCalls = {
  /** In the form of `flow run` arguments: `repay.card`, or `repay.card:wrong-code`. */
  name: string;
  /** Each once, in the order of the flow. */
  operations: readonly string[];
  /** Whether it finished on a sandbox, so that the list is complete. */
  complete: boolean;
};

/** The flows of the program, and those that `own` loads, with all of their cases. */
export async function allFlowCalls(
  document: ContractDocument,
  own?: Wanted['own'],
): Promise<FlowCalls[]> {
  const all = await select({ names: [], tags: ['all'], cases: ['all'], ...(own && { own }) });
  const calls: FlowCalls[] = [];
  for (const chosen of all) calls.push(await flowCalls(document, chosen));
  return calls;
}

/** What is said of a flow whose list of calls may lack some. */
export const NOT_TO_ITS_END = 'does not come to its end on a sandbox';

/** Runs a flow on a sandbox within this process, to see which calls it makes. */
export async function flowCalls(document: ContractDocument, chosen: Chosen): Promise<FlowCalls> {
  const { flow, case: named } = chosen;
  const name = named === undefined ? flow.name : `${flow.name}:${named}`;
  try {
    const inputs = await inputsFor([flow], { set: [], setFile: [] });
    const settings = { headers: {}, timeoutMs: TIMEOUT_MS, secrets: [] };
    const { steps, passed } = await dryRunFlow({ document, inputs, settings }, chosen);
    const calls = steps.filter(({ operationId }) => Object.hasOwn(known, operationId));
    const operations = [...new Set(calls.map(({ operationId }) => operationId))];
    return { name, operations, complete: passed };
  } catch (error) {
    // The flow requires an input.
    if (!isCliError(error)) throw error;
    return { name, operations: [], complete: false };
  }
}

/** The flows that make a call that changed, and those for which that is unknown. */
export function affectedBy(flows: readonly FlowCalls[], changes: readonly Change[]): FlowCalls[] {
  if (changes.length === 0) return [];
  const changed = new Set(changes.map(({ operationId }) => operationId));
  return flows.filter(
    ({ operations, complete }) =>
      !complete || changed.has(ALL_CALLS) || operations.some((id) => changed.has(id)),
  );
}
