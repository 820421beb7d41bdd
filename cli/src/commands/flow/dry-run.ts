import type { ContractDocument } from '../../contract/document.ts';
import { exitCode, type ExitCode } from '../../exit-code.ts';
import type { Flow } from '../../flows/engine/flow.ts';
import type { InputOf, InputSpec } from '../../flows/engine/input.ts';
import { createMemoryTarget } from '../../flows/engine/memory-target.ts';
import type { StepRecord } from '../../flows/engine/report.ts';
import { runFlow } from '../../flows/engine/run-flow.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import { sessionFor } from '../../flows/runner/session.ts';
import { formatTable } from '../../output/table.ts';
import type { Terminal } from '../../output/terminal.ts';
import type { Settings } from '../../profiles/settings.ts';
import { createRedactor } from '../../redact/redactor.ts';

/** What would be run. */
interface DryRunParts {
  readonly document: ContractDocument;
  readonly chosen: readonly Chosen[];
  readonly inputs: ReadonlyMap<Flow, InputOf<InputSpec>>;
  readonly settings: Settings;
  readonly total: number;
}

/** Most steps and milliseconds of a rehearsal. */
const limits = { steps: 1000, milliseconds: 60_000 };

/** A flow or a case with the steps that it takes. */
interface Planned {
  readonly flow: string;
  readonly case?: string;
  readonly needs: readonly string[];
  readonly seed?: string;
  readonly steps: readonly Pick<StepRecord, 'name' | 'kind' | 'operationId'>[];
}

/**
 * Says what would be run: each flow is rehearsed on a sandbox within this
 * process, and the target is sent nothing.
 */
export async function dryRun(terminal: Terminal, parts: DryRunParts): Promise<ExitCode> {
  const plans: Planned[] = [];
  for (const chosen of parts.chosen) plans.push(await rehearse(parts, chosen));
  const target = parts.settings.target ?? 'mock';
  if (terminal.json) {
    const { total } = parts;
    terminal.printJson({ version: 1, target, runs: total, flows: plans });
    return exitCode.passed;
  }
  const { paint } = terminal;
  for (const plan of plans) {
    const title = [plan.flow, plan.case].filter(Boolean).join(' ');
    const needs = plan.needs.length > 0 ? `needs ${plan.needs.join(', ')}` : 'needs nothing';
    terminal.print(`${paint('bold', title)}  ${paint('dim', needs)}`);
    const rows = plan.steps.map(({ name, operationId }) => [
      `  ${name}`,
      paint('cyan', operationId),
    ]);
    terminal.print(`${formatTable(rows)}\n`);
  }
  terminal.remark(`${parts.total} runs would be made against ${target}; nothing was sent to it.`);
  return exitCode.passed;
}

async function rehearse(
  { document, inputs, settings }: DryRunParts,
  { flow, case: named, facts, foreign }: Chosen,
): Promise<Planned> {
  const target = createMemoryTarget();
  const { seed, session: wanted, needs } = facts;
  const made = sessionFor(document, { target, given: {}, seed, wanted, label: 'dry-run' });
  const each = named === undefined ? flow : (flow.cases[named] ?? flow);
  const input = inputs.get(flow) ?? {};
  const report = await runFlow(
    { flow: flow.name, needs: [], foreign, run: (context) => each.run(context, input) },
    {
      target,
      session: made.session,
      ownSession: made.own,
      headers: settings.headers,
      timeoutMs: settings.timeoutMs,
      redactor: () => createRedactor(document),
      signal: new AbortController().signal,
      limits,
      detail: 'full',
      iteration: 1,
      attempt: 1,
      keep: false,
    },
  );
  return {
    flow: flow.name,
    ...(named !== undefined && { case: named }),
    needs,
    ...(seed !== undefined && { seed }),
    steps: report.steps
      .filter(({ phase }) => phase === 'flow')
      .map(({ name, kind, operationId }) => ({ name, kind, operationId })),
  };
}
