import { exitCode } from '../../errors/exit-code.ts';
import type { Redactor } from '../../redact/redactor.ts';
import { execute } from './execute.ts';
import { explain, explainAlso } from './explain.ts';
import { missingOf, needed } from './judge.ts';
import { Skipped, Stopped, type TooLate } from './endings.ts';
import type { FlowReport, StepRecord, Failure } from './report.ts';
import type { Runnable, RunOptions } from './run-options.ts';
import { asOwnWork } from './own-work.ts';
import { printingMasked } from './printing.ts';
import { createTrace, type Trace } from './trace.ts';
import { failureExitCode, failureOf } from './failure.ts';

/**
 * Runs a flow once. Throws only for an `until` that names no step: the reason for its end is in the
 * report, which holds no secrets. A run without a single claim that was checked and held is not
 * green.
 */
export async function runFlow(runnable: Runnable, options: RunOptions): Promise<FlowReport> {
  const started = performance.now();
  const trace = createTrace();
  // Including values that were only given, and never sent.
  trace.keepSession(options.session);
  const known = (): Redactor => {
    const redactor = options.redactor();
    trace.teach(redactor);
    return redactor;
  };
  const head = headOf(runnable, options, known);
  const missing = missingOf(runnable.needs, options.target.can);
  if (missing.length > 0) {
    const skipReason = needed(missing, options.target.lacks);
    const code = exitCode.nothingChecked;
    return { ...head, milliseconds: 0, outcome: 'skipped', exitCode: code, skipReason, steps: [] };
  }
  const { foreign } = runnable;
  const { detail, onLate } = options;
  const mask = (printed: string): string => known().text(printed);
  const late = (defect: TooLate): void =>
    onLate?.({ ...failureOf(defect, foreign), message: mask(defect.message) });
  const { reason, also, ...ended } = await printingMasked(mask, () =>
    execute(runnable, options, trace, onLate && late),
  );
  return asOwnWork(() => {
    if (options.teachesRedactor) known();
    const parts = { trace, ...ended, foreign, redactor: known };
    const failure = explain(reason, parts);
    const more = failure ? explainAlso(also, parts) : [];
    const quiet = reason instanceof Skipped || reason instanceof Stopped;
    // A repeated run that passes reports nothing, so no redactor is needed.
    const isWhole = detail === 'full' || detail === 'names' || failure !== undefined || quiet;
    const reportsSkips = detail === 'failures and skips' && trace.steps.some(isSkippedIn);
    const shownBy = isWhole || reportsSkips ? known() : undefined;
    return {
      ...head,
      milliseconds: Math.round(performance.now() - started),
      ...verdictOf(trace.steps, reason, failure),
      steps: isWhole ? shownSteps(trace, detail, known()) : outlines(trace.steps, shownBy),
      ...(!isWhole && { outline: true as const }),
      ...(failure && { failure }),
      ...(more.length > 0 && { also: more }),
      ...(reason instanceof Skipped && { skipReason: shownBy?.text(reason.message) }),
      ...(reason instanceof Stopped && { stoppedAfter: shownBy?.text(reason.message) }),
    };
  });
}

/** What is known about a run before it begins. */
function headOf(
  { flow, case: named, row, seed }: Runnable,
  { target, iteration, attempt }: RunOptions,
  redactor: () => Redactor,
) {
  const { url, kind, can } = target;
  return {
    flow,
    ...(named !== undefined && { case: named }),
    ...(row !== undefined && { row: redactor().text(row) }),
    ...(seed !== undefined && { seed }),
    iteration,
    attempt,
    target: { url, kind, can },
    startedAt: new Date().toISOString(),
    flaky: false,
  };
}

function shownSteps(trace: Trace, detail: RunOptions['detail'], redactor: Redactor): StepRecord[] {
  return detail === 'names'
    ? trace.steps.map((step) => ({
        ...withoutPictures(step),
        name: redactor.text(step.name),
        checks: [],
      }))
    : trace.steps.map((step) => trace.shown(step, redactor));
}

/**
 * Steps without anything that could contain a secret: their only texts are the names of calls and
 * requirements, and, with a redactor, those of skipped checks.
 */
function outlines(steps: readonly StepRecord[], redactor: Redactor | undefined): StepRecord[] {
  return steps.map((step) => ({
    ...withoutPictures(step),
    name: step.operationId,
    checks: step.checks.map(({ name, ledger, outcome, reason }) =>
      redactor && outcome === 'skipped'
        ? { name: redactor.text(name), ledger, outcome, ...(reason !== undefined && { reason }) }
        : { name: ledger.join(' ') || 'a check', ledger, outcome },
    ),
  }));
}

function isSkippedIn({ checks }: StepRecord): boolean {
  return checks.some(({ outcome }) => outcome === 'skipped');
}

/** Names and paths of pictures are texts as well. */
function withoutPictures(step: StepRecord): StepRecord {
  const plain = { ...step };
  delete plain.pictures;
  return plain;
}

/** How a run ended, and the exit code that goes with it. */
function verdictOf(
  steps: readonly StepRecord[],
  reason: unknown,
  failure: Failure | undefined,
): Pick<FlowReport, 'outcome' | 'exitCode'> {
  if (failure) {
    const outcome = failure.kind === 'interrupted' ? 'interrupted' : 'failed';
    return { outcome, exitCode: failureExitCode[failure.kind] };
  }
  if (reason instanceof Skipped) return { outcome: 'skipped', exitCode: exitCode.nothingChecked };
  const checked = steps.some(({ checks }) => checks.some(({ outcome }) => outcome === 'passed'));
  return checked
    ? { outcome: 'passed', exitCode: exitCode.passed }
    : { outcome: 'nothing checked', exitCode: exitCode.nothingChecked };
}
