import type { Session } from '@brought/sdk';
import type { ContractDocument } from '../../contract/document.ts';
import type { FlowContext } from '../../flows/engine/context.ts';
import type { Flow } from '../../flows/engine/flow.ts';
import type { InputOf, InputSpec } from '../../flows/engine/input.ts';
import { runFlow } from '../../flows/engine/run-flow.ts';
import type { RunOptions } from '../../flows/engine/run-options.ts';
import type { Endless, FlowDefect } from '../../flows/engine/endings.ts';
import { failureOf } from '../../flows/engine/failure.ts';
import { asOwnWork } from '../../flows/engine/own-work.ts';
import type { Failure, FlowReport, StepRecord } from '../../flows/engine/report.ts';
import type { RunTarget } from '../../flows/engine/target.ts';
import type { Item } from '../../flows/runner/items.ts';
import type { RunItemsOptions } from '../../flows/runner/run-items.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import { redactorFor } from '../../flows/runner/redactor-for.ts';
import { secretInputs } from '../../flows/runner/secret-inputs.ts';
import { sessionFor } from '../../flows/runner/session.ts';
import { MAX_FULL_REPORTS, type Tally } from '../../flows/runner/tally.ts';
import type { FlowGuard } from '../../flows/user/guard-flows.ts';
import type { Settings } from '../../profiles/settings.ts';
import { MASK } from '../../redact/mask.ts';
import type { Redactor } from '../../redact/redactor.ts';
import type { FlowBaseline } from '../../reports/flow-baseline.ts';
import type { RunFolder } from '../../runs/run-folder.ts';
import { createLateFailures } from './late-failures.ts';
import type { FlowRunOptions } from './options.ts';
import type { Reporter } from './reporter.ts';

/** The flows to run, and their target. */
export type RunAllParts = {
  document: ContractDocument;
  target: RunTarget;
  settings: Settings;
  chosen: readonly Chosen[];
  inputs: ReadonlyMap<Flow, InputOf<InputSpec>>;
  items: Iterator<Item>;
  total: number;
  signal: AbortSignal;
  /** Reports errors that no flow waits for, where there are user flows. */
  watch: Pick<FlowGuard, 'onStray'> | undefined;
  /** The words of the command line. */
  command: readonly string[];
};

/** Runs single items for a schedule, and passes on their results. */
export type Runner = Pick<RunItemsOptions, 'isAlone' | 'run' | 'onEnd'> & {
  /** The borrower to continue with: of the first run that failed, else of the last one. */
  borrower: () => Session | undefined;
};

type RunnerParts = RunAllParts & {
  options: FlowRunOptions;
  tally: Tally;
  reporter: Reporter;
  folder: RunFolder;
  baseline: FlowBaseline;
  /** Redacts what is stored of the whole command, which shows the inputs of all flows. */
  redactor: Redactor;
};

/** Makes the runner of one command. */
export function createRunner(parts: RunnerParts): Runner {
  const { document, target, settings, inputs, options, tally, reporter, folder, baseline } = parts;
  const { at, advance, until } = options;
  const movesClock = at !== undefined || advance !== undefined;
  // If there are very many runs, only failures are reported in full.
  const full = parts.total <= MAX_FULL_REPORTS;
  /** Borrowers who have begun, by label. */
  const begun = new Set<string>();
  let failed = false;
  let borrower: Session | undefined;
  const withKnown = ({ known: _before, ...report }: FlowReport): FlowReport => ({
    ...report,
    ...(baseline.isKnown(report) && { known: true as const }),
  });

  const onReport = (report: FlowReport): void => {
    baseline.note(report);
    // Nobody reads a line for each of very many runs that pass.
    if (report.outcome !== 'passed' || tally.counts.passed <= MAX_FULL_REPORTS) {
      const { steps: _steps, ...rest } = report;
      folder.event({ event: 'flow', ...rest, steps: report.steps.length });
    }
    reporter.flow(report);
  };

  const late = createLateFailures({
    watch: parts.watch,
    withKnown,
    reportAgain: (before, after) => {
      tally.failLater(before, after);
      onReport(after);
    },
  });

  const labelOf = ({ chosen, iteration, number }: Item, attempt: number): string => {
    const { shared } = chosen.flow;
    const again = attempt > 1 ? `-${attempt}` : '';
    if (shared === undefined) return `${folder.id}-${number + 1}${again}`;
    return `${folder.id}-${shared.replace(/[^\w-]+/g, '-')}-${iteration}`;
  };

  /** The borrower that a flow begins as. */
  const beginFor = ({ details }: Pick<Chosen, 'details'>, label: string) => {
    const { seed, session: wanted } = details;
    return sessionFor(document, { target, given: settings.session, seed, wanted, label });
  };

  return {
    borrower: () => borrower,

    // A clock belongs to a session: a run that moves the clock of a shared session must run alone,
    // and so must runs that share a borrower.
    isAlone: ({ chosen: { details, flow } }) => {
      if (flow.shared !== undefined) return true;
      if (!movesClock && !details.needs.includes('clock')) return false;
      return !beginFor({ details }, 'any').own;
    },

    run: async (item, attempt) => {
      const { chosen, iteration } = item;
      const { details, foreign } = chosen;
      const label = labelOf(item, attempt);
      const { session, own, seed } = beginFor(chosen, label);
      // If several flows share a borrower, the first of them begins it.
      const ownSession = own && !begun.has(label);
      begun.add(label);
      const needs = movesClock ? [...new Set([...details.needs, 'clock' as const])] : details.needs;
      const named = namesOf(chosen);
      const input = inputOf(chosen, inputs);
      const secret = secretInputs(document, chosen.flow.input, input);
      const redactor = redactorFor(document, [...settings.secrets, ...secret]);
      const given = typedOf(inputs.get(chosen.flow), parts.command);
      // Every run of a flow is given the same: one of them shows which of it is sent as a secret.
      const teachesRedactor = given.length > 0 && (full || iteration === 1);
      const shownFailure = (reason: FlowDefect | Endless): Failure =>
        maskedFailure(reason, { foreign, session, redactor });
      const report = await late.during(item, shownFailure, ({ stray, onLate }) =>
        runFlow(
          {
            ...named,
            ...(seed !== undefined && { seed }),
            needs,
            foreign,
            run: workOf(chosen, input),
          },
          {
            target,
            session,
            ownSession,
            headers: settings.headers,
            timeoutMs: settings.timeoutMs,
            redactor,
            teachesRedactor,
            signal: stray ? AbortSignal.any([parts.signal, stray]) : parts.signal,
            limits: { steps: options.maxSteps, milliseconds: options.maxTime },
            detail: full ? 'full' : 'failures and skips',
            iteration,
            attempt,
            keep: options.keep ?? false,
            ...(at !== undefined && { at }),
            ...(advance !== undefined && { advance }),
            ...(until !== undefined && { until }),
            ...(full && stepCallbacks({ folder, reporter }, { ...named, iteration, attempt })),
            onLate,
          },
        ),
      );
      if (teachesRedactor) learnTyped(given, redactor, parts.redactor);
      if (!failed) borrower = session;
      if (report.outcome === 'failed') failed = true;
      return report;
    },

    onEnd: (report, item) => {
      late.over(item, report);
      tally.add(report);
      asOwnWork(() => onReport(report));
    },
  };
}

/** The names of a run in reports. */
type Names = Pick<FlowReport, 'flow' | 'case' | 'row'>;

function namesOf({ flow, case: named, row }: Chosen): Names {
  return {
    flow: flow.name,
    ...(named !== undefined && { case: named }),
    ...(row && { row: row.name }),
  };
}

/** Input of a flow: from the command line, and from its row. */
function inputOf({ flow, row }: Chosen, inputs: RunAllParts['inputs']): InputOf<InputSpec> {
  return { ...inputs.get(flow), ...row?.values };
}

/** The values of inputs that the command line, which is stored, contains. */
function typedOf(input: InputOf<InputSpec> = {}, command: readonly string[]): string[] {
  const values = Object.values(input).flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
  return values.filter((value) => command.some((word) => word.endsWith(`=${value}`)));
}

/** Teaches the second redactor those of the typed values that are secret to the first. */
function learnTyped(typed: readonly string[], ofRun: () => Redactor, ofCommand: Redactor): void {
  const isSecret = (each: string): boolean => ofRun().text(each) === MASK;
  asOwnWork(() => ofCommand.learnValues(typed.filter(isSecret)));
}

/** Why a flow ended that did not return, in its redacted form. */
function maskedFailure(
  reason: FlowDefect | Endless,
  of: { foreign: boolean; session: Session; redactor: () => Redactor },
): Failure {
  const redactor = of.redactor();
  redactor.learn(of.session);
  const failure = failureOf(reason, of.foreign);
  return { ...failure, message: redactor.text(failure.message) };
}

/** The function that a flow, or its chosen case, runs on its input. */
function workOf(
  { flow, case: named }: Chosen,
  input: InputOf<InputSpec>,
): (context: FlowContext) => Promise<void> {
  const each = named === undefined ? flow : (flow.cases[named] ?? flow);
  return (context) => each.run(context, input);
}

/** Reports each step to the reader and to the run's folder. */
function stepCallbacks(
  { folder, reporter }: Pick<RunnerParts, 'folder' | 'reporter'>,
  of: Names & Pick<FlowReport, 'iteration' | 'attempt'>,
): Pick<RunOptions, 'onBegin' | 'onDone' | 'onStep'> {
  const { stepDone } = reporter;
  return {
    onBegin: (step) => reporter.stepBegin(step, of),
    ...(stepDone && { onDone: (step: StepRecord) => stepDone(step, of) }),
    onStep: (step) => {
      folder.event({ event: 'step', ...of, ...step });
      reporter.step(step, of);
    },
  };
}
