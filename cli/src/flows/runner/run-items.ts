import type { FlowReport } from '../engine/report.ts';
import { createGate } from './gate.ts';
import type { Item } from './items.ts';

/** How items are run. */
export type RunItemsOptions = {
  /** How many at a time. */
  jobs: number;
  /** Most times that a failed one is tried again. */
  retries: number;
  /** Begin nothing more after a failure. */
  bail: boolean;
  /** Begin nothing more once it is aborted. */
  signal: AbortSignal;
  /** Whether an item must run alone, because it changes what others read. */
  isAlone: (item: Item) => boolean;
  /** Runs an item once; attempts count from 1. */
  run: (item: Item, attempt: number) => Promise<FlowReport>;
  /** Called with each item once it is done. */
  onEnd: (report: FlowReport, item: Item) => void;
};

/** Runs items, several at a time: the next one begins as soon as a running one is done. */
export async function runItems(items: Iterator<Item>, options: RunItemsOptions): Promise<void> {
  const { jobs, bail, signal, isAlone, onEnd } = options;
  const gate = createGate();
  let stopped = false;

  const worker = async (): Promise<void> => {
    while (!stopped && !signal.aborted) {
      const next = items.next();
      if (next.done) return;
      const item = next.value;
      const work = (): Promise<FlowReport> => attempt(item, options);
      const report = await (isAlone(item) ? gate.alone(work) : gate.shared(work));
      onEnd(report, item);
      const isFine = report.outcome === 'passed' || report.outcome === 'skipped' || report.known;
      if (bail && !isFine) stopped = true;
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
}

/** Runs an item until it does not fail, or may not be retried. */
async function attempt(item: Item, { run, retries, signal }: RunItemsOptions): Promise<FlowReport> {
  const earlier: NonNullable<FlowReport['failure']>[] = [];
  for (let number = 1; ; number += 1) {
    const report = await run(item, number);
    const failed = report.outcome === 'failed' && !report.known;
    if (!failed || number > retries || signal.aborted || report.failure === undefined) {
      if (earlier.length === 0) return report;
      // A known failure does not count as one: the earlier failures have gone away.
      return { ...report, earlier, flaky: report.outcome === 'passed' || report.known === true };
    }
    earlier.push(report.failure);
  }
}
