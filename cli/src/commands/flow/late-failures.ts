import { AsyncLocalStorage } from 'node:async_hooks';
import { defectOfCorrupted } from '../../flows/engine/corrupted.ts';
import type { Endless, FlowDefect } from '../../flows/engine/endings.ts';
import { failureExitCode } from '../../flows/engine/failure.ts';
import type { Failure, FlowReport } from '../../flows/engine/report.ts';
import type { Item } from '../../flows/runner/items.ts';
import { createTimerWatch } from '../../flows/user/timer-watch.ts';
import type { FlowGuard } from '../../flows/user/guard-flows.ts';

type Reason = FlowDefect | Endless;

/** How a run is notified while background work of its flow may still fail. */
type Watched = {
  /** Aborted, with the reason, by such a failure while the flow is under way. */
  stray?: AbortSignal;
  /** Called with a failure that is found after the end of the flow. */
  onLate: (failure: Failure) => void;
};

/**
 * Work that user flows do after they end, and errors that none of them waits for: each is
 * attributed to the run that started it.
 */
export type LateFailures = {
  /**
   * Executes a run; its report includes the late failures found so far.
   *
   * @param failureOf Turns a failure into its form in the report, without secrets.
   */
  during: (
    item: Item,
    failureOf: (reason: Reason) => Failure,
    work: (watched: Watched) => Promise<FlowReport>,
  ) => Promise<FlowReport>;
  /** A run has ended and was reported: from now on its late failures are reported as well. */
  over: (item: Item, report: FlowReport) => void;
};

type LateFailuresOptions = {
  /** Reports errors that no flow waits for, where there are user flows. */
  watch: Pick<FlowGuard, 'onStray'> | undefined;
  withKnown: (report: FlowReport) => FlowReport;
  /** Reports again a run whose outcome was already reported. */
  reportAgain: (before: FlowReport, after: FlowReport) => void;
};

/** Creates the store of one command's late failures. */
export function createLateFailures(options: LateFailuresOptions): LateFailures {
  const { watch, withKnown, reportAgain } = options;
  /** Runs that have ended, as they were reported. */
  const ended = new WeakMap<Item, FlowReport>();
  const timers = createTimerWatch();
  let running = 0;
  /** The run that an event belongs to; Node passes it on to promises and timers. */
  const owner = new AsyncLocalStorage<(reason: Reason) => void>();
  /** If the origin of a failure is unknown, it may be any run that is not reported yet. */
  const suspects = new Set<(reason: Reason) => void>();
  let latest: ((reason: Reason) => void) | undefined;
  watch?.onStray((reason) => {
    const own = owner.getStore() ?? (suspects.size === 0 ? latest : undefined);
    const all = own ? [own] : [...suspects];
    for (const each of all) each(reason);
    return all.length > 0;
  });

  return {
    over: (item, report) => void ended.set(item, report),

    during: async (item, failureOf, work) => {
      let late: Failure | undefined;
      const onLate = (failure: Failure): void => {
        const before = ended.get(item);
        if (!before) late ??= failure;
        if (!before || !isFine(before)) return;
        const after = withKnown(failedLate(before, failure));
        ended.set(item, after);
        reportAgain(before, after);
      };
      const finish = (report: FlowReport): FlowReport =>
        withKnown(late ? failedLate(report, late) : report);
      if (!item.chosen.foreign) return finish(await work({ onLate }));

      const stray = new AbortController();
      let isOver = false;
      const onStray = (reason: Reason): void => {
        if (isOver || stray.signal.aborted) onLate(failureOf(reason));
        else stray.abort(reason);
      };
      suspects.add(onStray);
      const pending = timers.count();
      running += 1;
      const report = await owner.run(onStray, () => work({ stray: stray.signal, onLate }));
      isOver = true;
      running -= 1;
      // Timers of several flows cannot be distinguished: the last flow waits for all of them.
      if (running === 0 && isFine(withKnown(report))) await timers.settle(pending);
      const corrupted = defectOfCorrupted();
      if (corrupted) onLate(failureOf(corrupted));
      suspects.delete(onStray);
      latest = onStray;
      return finish(report);
    },
  };
}

/** Whether a run is green, unless something arrives late. */
function isFine({ outcome, known }: FlowReport): boolean {
  return outcome === 'passed' || known === true;
}

/**
 * The report of a run with a late failure, which becomes its failure, or is listed next to the
 * existing one.
 */
function failedLate(report: FlowReport, failure: Failure): FlowReport {
  if (report.failure) return { ...report, also: [...(report.also ?? []), failure] };
  const exitCode = failureExitCode[failure.kind];
  return { ...report, outcome: 'failed', flaky: false, exitCode, failure };
}
