import type { Session } from '@brought/sdk';
import type { ContractDocument } from '../../contract/document.ts';
import type { Flow } from '../../flows/engine/flow.ts';
import type { InputOf, InputSpec } from '../../flows/engine/input.ts';
import { runFlow } from '../../flows/engine/run-flow.ts';
import type { RunOptions } from '../../flows/engine/run-options.ts';
import type { FlowReport } from '../../flows/engine/report.ts';
import type { RunTarget } from '../../flows/engine/target.ts';
import type { Item } from '../../flows/runner/items.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import { sessionFor } from '../../flows/runner/session.ts';
import { MAX_FULL_REPORTS, type Tally } from '../../flows/runner/tally.ts';
import type { Settings } from '../../profiles/settings.ts';
import { createRedactor, type Redactor } from '../../redact/redactor.ts';
import type { RunFolder } from '../../runs/run-folder.ts';
import type { FlowRunOptions } from './options.ts';
import type { Reporter } from './reporter.ts';

/** What is run, against what. */
export type RunAllParts = {
  document: ContractDocument;
  target: RunTarget;
  settings: Settings;
  chosen: readonly Chosen[];
  inputs: ReadonlyMap<Flow, InputOf<InputSpec>>;
  items: Iterator<Item>;
  total: number;
  signal: AbortSignal;
};

/** Runs single items for a schedule, and passes on what they come to. */
export type Runner = {
  isAlone: (item: Item) => boolean;
  run: (item: Item, attempt: number) => Promise<FlowReport>;
  onEnd: (report: FlowReport) => void;
  /** The borrower to go on with: of the first run that failed, else of the last one. */
  borrower: () => Session | undefined;
};

type RunnerParts = RunAllParts & {
  options: FlowRunOptions;
  tally: Tally;
  reporter: Reporter;
  folder: RunFolder;
};

/** Makes the runner of one command. */
export function createRunner(parts: RunnerParts): Runner {
  const { document, target, settings, inputs, options, tally, reporter, folder } = parts;
  const { at, advance, until } = options;
  const movesClock = at !== undefined || advance !== undefined;
  // Of very many runs only those that fail are told in full.
  const full = parts.total <= MAX_FULL_REPORTS;
  let failed = false;
  let borrower: Session | undefined;

  const redactorFor = (): (() => Redactor) => {
    let redactor: Redactor | undefined;
    return () => {
      if (redactor) return redactor;
      redactor = createRedactor(document);
      redactor.learnValues(settings.secrets);
      return redactor;
    };
  };

  return {
    borrower: () => borrower,

    // The clock is the session's: whoever shares one must be alone when it moves.
    isAlone: ({ chosen: { details } }) => {
      if (!movesClock && !details.needs.includes('clock')) return false;
      const { seed, session: wanted } = details;
      const given = settings.session;
      return !sessionFor(document, { target, given, seed, wanted, label: 'any' }).own;
    },

    run: async ({ chosen, iteration, number }, attempt) => {
      const { flow, case: named, details, foreign } = chosen;
      const { seed, session: wanted } = details;
      const label = `${folder.id}-${number + 1}${attempt > 1 ? `-${attempt}` : ''}`;
      const given = settings.session;
      const { session, own } = sessionFor(document, { target, given, seed, wanted, label });
      const makeRedactor = redactorFor();
      const redactor = (): Redactor => {
        const made = makeRedactor();
        made.learn(session);
        return made;
      };
      const input = inputs.get(flow) ?? {};
      const each = named === undefined ? flow : (flow.cases[named] ?? flow);
      const of = { flow: flow.name, ...(named !== undefined && { case: named }) };
      const needs = movesClock ? [...new Set([...details.needs, 'clock' as const])] : details.needs;
      const callbacks: Partial<RunOptions> = full
        ? {
            onBegin: (step) => reporter.stepBegin(step),
            onStep: (step) => {
              folder.event({ event: 'step', ...of, iteration, attempt, ...step });
              reporter.step(step, { ...of, iteration, attempt });
            },
          }
        : {};
      const report = await runFlow(
        { ...of, needs, foreign, run: (context) => each.run(context, input) },
        {
          target,
          session,
          ownSession: own,
          headers: settings.headers,
          timeoutMs: settings.timeoutMs,
          redactor,
          signal: parts.signal,
          limits: { steps: options.maxSteps, milliseconds: options.maxTime },
          detail: full ? 'full' : 'failures',
          iteration,
          attempt,
          keep: options.keep ?? false,
          ...(at !== undefined && { at }),
          ...(advance !== undefined && { advance }),
          ...(until !== undefined && { until }),
          ...callbacks,
        },
      );
      if (!failed) borrower = session;
      if (report.outcome === 'failed') failed = true;
      return report;
    },

    onEnd: (report) => {
      tally.add(report);
      // Of very many runs that pass a line each would be more than anybody reads.
      if (report.outcome !== 'passed' || tally.counts.passed <= MAX_FULL_REPORTS) {
        const { steps: _steps, ...rest } = report;
        folder.event({ event: 'flow', ...rest, steps: report.steps.length });
      }
      reporter.flow(report);
    },
  };
}
