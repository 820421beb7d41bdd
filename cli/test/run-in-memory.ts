import type { Fetch } from '@brought/sdk';
import { readContract } from '../src/contract/read-contract.ts';
import type { FlowReport } from '../src/flows/engine/report.ts';
import { createMemoryTarget } from '../src/flows/engine/memory-target.ts';
import { readInput } from '../src/flows/engine/read-input.ts';
import { runFlow } from '../src/flows/engine/run-flow.ts';
import type { RunOptions } from '../src/flows/engine/run-options.ts';
import type { Chosen } from '../src/flows/runner/selection.ts';
import { sessionFor } from '../src/flows/runner/session.ts';
import { createRedactor } from '../src/redact/redactor.ts';

/** Runs a flow or a case on a sandbox within this process, or on a modified one. */
export async function runInMemory(
  { flow, case: named, details }: Chosen,
  fetch?: Fetch,
  more: Partial<RunOptions> = {},
): Promise<FlowReport> {
  const document = await readContract();
  const target = createMemoryTarget(fetch);
  const { seed, session: wanted, needs } = details;
  const { session, own } = sessionFor(document, { target, given: {}, seed, wanted, label: 'test' });
  const input = await readInput(flow, { set: [], setFile: [] });
  const each = named === undefined ? flow : (flow.cases[named] ?? flow);
  return runFlow(
    { flow: flow.name, needs, foreign: false, run: (context) => each.run(context, input) },
    {
      target,
      session,
      ownSession: own,
      headers: {},
      timeoutMs: undefined,
      redactor: () => createRedactor(document),
      signal: new AbortController().signal,
      limits: { steps: 1000, milliseconds: 60_000 },
      detail: 'full',
      iteration: 1,
      attempt: 1,
      keep: false,
      ...more,
    },
  );
}
