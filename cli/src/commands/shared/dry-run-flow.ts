import type { ContractDocument } from '../../contract/document.ts';
import { noSuchStep } from '../../flows/engine/endings.ts';
import type { Flow } from '../../flows/engine/flow.ts';
import type { InputOf, InputSpec } from '../../flows/engine/input.ts';
import { createMemoryTarget } from '../../flows/engine/memory-target.ts';
import type { Failure, StepRecord } from '../../flows/engine/report.ts';
import { runFlow } from '../../flows/engine/run-flow.ts';
import { redactorFor } from '../../flows/runner/redactor-for.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import { secretInputs } from '../../flows/runner/secret-inputs.ts';
import { sessionFor } from '../../flows/runner/session.ts';
import type { Settings } from '../../profiles/settings.ts';

/** Input of a dry run. */
export type DryRunInput = {
  document: ContractDocument;
  inputs: ReadonlyMap<Flow, InputOf<InputSpec>>;
  settings: Pick<Settings, 'headers' | 'timeoutMs' | 'secrets'>;
};

/** Maximum steps and milliseconds of a dry run. */
const limits = { steps: 1000, milliseconds: 60_000 };

/** A flow or a case with the steps that it takes. */
export type DryRun = {
  flow: string;
  case?: string;
  row?: string;
  needs: readonly string[];
  seed?: string;
  /** Whether it finished, so that these are all of its steps. */
  passed: boolean;
  steps: readonly Pick<StepRecord, 'name' | 'kind' | 'operationId'>[];
  /** Why it did not finish. */
  failure?: Failure;
};

/** Runs a flow on a sandbox within this process. */
export async function dryRunFlow(
  { document, inputs, settings }: DryRunInput,
  { flow, case: named, details, foreign, row }: Chosen,
): Promise<DryRun> {
  const target = createMemoryTarget();
  const { seed, session: wanted, needs } = details;
  const made = sessionFor(document, { target, given: {}, seed, wanted, label: 'dry-run' });
  const each = named === undefined ? flow : (flow.cases[named] ?? flow);
  const input = { ...inputs.get(flow), ...row?.values };
  const report = await runFlow(
    { flow: flow.name, needs: [], foreign, run: (context) => each.run(context, input) },
    {
      target,
      session: made.session,
      ownSession: made.own,
      headers: settings.headers,
      timeoutMs: settings.timeoutMs,
      redactor: redactorFor(document, [
        ...settings.secrets,
        ...secretInputs(document, flow.input, input),
      ]),
      signal: new AbortController().signal,
      limits,
      detail: 'names',
      iteration: 1,
      attempt: 1,
      keep: false,
    },
  );
  return {
    flow: flow.name,
    ...(named !== undefined && { case: named }),
    ...(row && { row: row.name }),
    needs,
    passed: report.outcome === 'passed' || report.outcome === 'nothing checked',
    ...(seed !== undefined && { seed }),
    steps: report.steps
      .filter(({ phase }) => phase === 'flow')
      .map(({ name, kind, operationId }) => ({ name, kind, operationId })),
    ...(report.failure && { failure: report.failure }),
  };
}

/**
 * Refuses a step of `--until` that a flow does not have, before anything is sent to the target:
 * otherwise the flow would run to its end, and pay. User flows get no dry run: they may do more
 * than calls.
 *
 * @throws CliError (exit code 2) with the nearest names.
 */
export async function assertStep(
  parts: DryRunInput,
  all: readonly Chosen[],
  until: string,
): Promise<void> {
  for (const chosen of all.filter(({ foreign }) => !foreign)) {
    const { steps, passed } = await dryRunFlow(parts, chosen);
    const known = steps.some(({ name, operationId }) => until === name || until === operationId);
    if (!known && passed) {
      throw noSuchStep(
        until,
        steps.map(({ name }) => name),
      );
    }
  }
}
