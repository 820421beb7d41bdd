import { type ExitCode, worstCode } from '../errors/exit-code.ts';
import type { FlowReport } from '../flows/engine/report.ts';
import { type Counts, countsOf } from '../flows/runner/tally.ts';
import { flowEntries } from './flow-baseline.ts';

/** Version of the files in a run's folder, and of what `--json` prints. */
export const RUN_VERSION = 1;

/** The result of a run: `report.json` of its folder, and what `--json` prints. Redacted. */
export type RunReport = {
  version: typeof RUN_VERSION;
  id: string;
  exitCode: ExitCode;
  /** Number of flow runs by outcome, including those that are not kept. */
  counts: Readonly<Counts>;
  /** Duration; for several runs, their sum. */
  milliseconds: number;
  /** How many reports are not kept in full. */
  omitted: number;
  /** Name and outcome of those runs; omitted if there are none. */
  brief?: readonly FlowReport[];
  /** Version of the contract that the program was built with; '' if unknown. */
  contract: string;
  /** Which part of all flows was run: `2/5`. */
  shard?: string;
  /** Entries of the baseline that did not occur again. */
  mended: readonly string[];
  /** Entries of the baseline about calls, flows and cases that do not exist. */
  unmatched: readonly string[];
  reports: readonly FlowReport[];
};

/** Merges several runs, such as shards, into one. */
export function merged(runs: readonly RunReport[]): RunReport {
  const [only, ...more] = runs;
  if (only && more.length === 0) return only;
  const failed = new Set(runs.flatMap(({ reports }) => reports.flatMap(flowEntries)));
  const mended = new Set(runs.flatMap((run) => run.mended));
  const brief = runs.flatMap((run) => run.brief ?? []);
  const shards = runs.flatMap(({ shard }) => shard ?? []);
  return {
    version: RUN_VERSION,
    id: runs.map(({ id }) => id).join('+'),
    exitCode: worstCode(runs.map(({ exitCode }) => exitCode)),
    counts: runs.map(({ counts }) => counts).reduce(added, countsOf([])),
    milliseconds: runs.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    omitted: runs.reduce((sum, { omitted }) => sum + omitted, 0),
    contract: [...new Set(runs.map(({ contract }) => contract))].join(', '),
    ...(shards.length > 0 && { shard: shards.join(', ') }),
    unmatched: [...new Set(runs.flatMap(({ unmatched }) => unmatched))],
    mended: [...mended].filter((entry) => !failed.has(entry)),
    reports: runs.flatMap(({ reports }) => reports),
    ...(brief.length > 0 && { brief }),
  };
}

function added(one: Readonly<Counts>, other: Readonly<Counts>): Counts {
  const sums = Object.entries(other).map(([name, count]) => [
    name,
    one[name as keyof Counts] + count,
  ]);
  return Object.fromEntries(sums) as Counts;
}
