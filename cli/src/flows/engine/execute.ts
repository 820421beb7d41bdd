import { defectOfCorrupted } from './corrupted.ts';
import {
  FlowDefect,
  isCausedBy,
  noSuchStep,
  Skipped,
  Stopped,
  TooLate,
  asError,
} from './endings.ts';
import { type Exit, notingExit } from './exits.ts';
import { ownTimers } from './own-timers.ts';
import { isOfFlow, isQuietEnd, watch } from './progress.ts';
import { asProgram } from './printing.ts';
import { defineScenario } from './other-borrower.ts';
import { createRecorder, type Recorder, type Cleanup } from './recorder.ts';
import type { StepRecord } from './report.ts';
import type { Runnable, RunOptions } from './run-options.ts';
import { createSteps, type Steps } from './steps.ts';
import type { Trace } from './trace.ts';

/** How a flow ended. */
type Execution = {
  /** Its first reason for ending, however the flow handled it; undefined at its own end. */
  reason: unknown;
  steps: Steps;
  /** The last step that was made before it ended, in the flow or in its cleanup. */
  at: StepRecord | undefined;
  /** Name of the cleanup that failed, if that is the reason. */
  cleanup: string | undefined;
  /** Other errors, in the flow or in its cleanup. */
  also: readonly Fault[];
};

/**
 * An error that the flow or a cleanup threw, the name of the cleanup, and the last step before it.
 */
export type Fault = { name?: string; error: Error; at: StepRecord | undefined };

/**
 * Runs a flow to its end, or until something ends it, and then runs its cleanups.
 *
 * @throws CliError (exit code 2) when `until` names no step of the flow.
 */
export async function execute(
  runnable: Runnable,
  options: Omit<RunOptions, 'onLate'>,
  trace: Trace,
  onLate?: (late: TooLate) => void,
): Promise<Execution> {
  const { limits, until, onBegin, onDone, onStep } = options;
  let progress = watch(limits, options.signal);
  const reportBy = (report?: (step: StepRecord) => void): ((step: StepRecord) => void) =>
    report
      ? (step) => asProgram(() => report(trace.shown(step, options.redactor())))
      : () => undefined;
  const steps = createSteps({
    trace,
    progress,
    until,
    onBegin: reportBy(onBegin),
    onDone: reportBy(onDone),
    onEnd: reportBy(onStep),
  });
  const recorder = createRecorder({
    ...options,
    foreign: runnable.foreign,
    trace,
    steps,
    progress: () => progress,
  });

  const exit: Exit = {};
  const thrown: unknown = await Promise.race([
    notingExit(exit, () => perform(runnable, options, recorder, steps)),
    progress.ended,
  ]).then(() => undefined, asError);
  const corrupted = defectOfCorrupted();
  steps.breakOff();
  // A check that failed, or an exit, counts even if the flow caught what it threw.
  let reason = progress.first ?? exit.refused ?? thrown ?? corrupted;
  const cameToItsEnd = reason === undefined;
  // A failed soft check counts, even if the flow then ended quietly.
  if (reason === undefined || isQuietEnd(reason)) reason = recorder.softFailure() ?? reason;
  progress.close();
  steps.settle([thrown, reason]);
  if (until !== undefined && reason === undefined) reason = stoppedAtEnd(until, trace);
  let at = steps.last();
  let cleanup: string | undefined;
  // An error thrown after the flow caught its reason for ending is a separate failure, and not
  // covered by a baseline entry for that reason.
  const besides = isBesides(thrown, reason) ? [{ error: asError(thrown), at }] : [];
  let also: readonly Fault[] = besides;

  if (!options.keep && until === undefined && recorder.cleanups.length > 0) {
    // Ctrl-C ended the flow; the cleanup still runs, and only a second Ctrl-C ends it.
    progress = watch(limits, new AbortController().signal);
    steps.enterCleanup(progress);
    const wasEnded = options.signal.aborted;
    const exitAfter: Exit = {};
    const faults = await Promise.race([
      notingExit(exitAfter, () => cleanUp(() => recorder.cleanups.pop(), steps)),
      progress.ended,
    ]).catch((error: unknown): Fault[] => [{ error: asError(error), at: steps.last() }]);
    progress.close();
    steps.settle([...faults.map(({ error }) => error), progress.first]);
    const add = (error: unknown): void => {
      if (error === undefined || faults.some((each) => isCausedBy(each.error, error))) return;
      faults.push({ error: asError(error), at: steps.last() });
    };
    add(progress.first);
    add(exitAfter.refused);
    add(defectOfCorrupted());
    // An error of work that the cleanup did not wait for.
    if (!wasEnded && isOfFlow(options.signal.reason)) add(options.signal.reason);
    // A flow that was skipped, or failed, may have left other work running.
    const isWhole = faults.length === 0;
    // Soft failures count as well, and so does what the flow began and did not wait for.
    add(recorder.softFailure());
    if (isWhole) add(forgotten(steps, reason === undefined ? undefined : 'cleanup'));
    const [first, ...others] = faults;
    if (first && (reason === undefined || reason instanceof Skipped)) {
      reason = first.error;
      cleanup = first.name;
      at = first.at;
      also = others;
    } else also = [...besides, ...faults];
  }
  steps.reportRest();
  steps.close((what, isCleanup) => {
    const late = new TooLate(what);
    // A flow that was ended does not reach its own end, so nothing is late there.
    const counts = cameToItsEnd || isCleanup;
    if (counts) onLate?.(late);
    late.reported = !counts || onLate !== undefined;
    return late;
  });
  return { reason, steps, at, cleanup, also };
}

/** Defines the scenario and sets the clock, then runs the flow itself. */
async function perform(
  runnable: Runnable,
  { at, advance, session, ownSession, target }: RunOptions,
  { clock, sendControl, context, lookBack }: Recorder,
  steps: Steps,
): Promise<void> {
  const { sessionId } = session;
  if (target.can.includes('seed')) await defineScenario(session, sendControl);
  if (at !== undefined) await clock.set('set the clock', at);
  if (advance !== undefined) {
    if (ownSession && sessionId !== undefined) {
      // The borrower must exist before time passes for it.
      const body = { sessionId };
      await sendControl('begin the scenario', {
        control: 'seed',
        method: 'POST',
        path: '/reset',
        body,
      });
    }
    await clock.advance('move the clock on', advance);
  }
  // The watchdog terminates a whole turn of the event loop: none of our code may be in it.
  if (runnable.foreign) await new Promise(ownTimers.setImmediate);
  await runnable.run(context);
  // Unhandled rejections surface now, while they can still be reported.
  if (runnable.foreign) await new Promise(ownTimers.setImmediate);
  const defect = forgotten(steps);
  if (defect) throw defect;
  await lookBack();
}

/** Whether the error that a flow threw is a failure in addition to the one that ended it. */
function isBesides(thrown: unknown, reason: unknown): boolean {
  if (thrown === undefined || isQuietEnd(thrown)) return false;
  return reason !== undefined && !isQuietEnd(reason) && !isCausedBy(thrown, reason);
}

/** A step that is still running at the end was begun without await. */
function forgotten(steps: Steps, of?: 'cleanup'): FlowDefect | undefined {
  const [name] = steps.pending(of);
  if (name === undefined) return undefined;
  return new FlowDefect(`The flow did not wait for "${name}"; write await before the call.`);
}

/** The last step may be the one to stop after: no later step would have been stopped. */
function stoppedAtEnd(until: string, { steps }: Trace): Stopped {
  const last = steps.at(-1);
  if (last && (last.name === until || last.operationId === until)) return new Stopped(last.name);
  throw noSuchStep(
    until,
    steps.map(({ name }) => name),
  );
}

/**
 * Runs a flow's cleanups in reverse order; one that fails does not stop the others.
 *
 * @returns the errors of the failed ones.
 */
async function cleanUp(
  takeLast: () => Cleanup | undefined,
  { last, asCleanup }: Pick<Steps, 'last' | 'asCleanup'>,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (let next = takeLast(); next !== undefined; next = takeLast()) {
    const { name, work } = next;
    try {
      await asCleanup(work);
    } catch (error) {
      faults.push({ name, error: asError(error), at: last() });
    }
  }
  return faults;
}
