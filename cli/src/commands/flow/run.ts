import { setMaxListeners } from 'node:events';
import { readContract } from '../../contract/read-contract.ts';
import type { ExitCode } from '../../errors/exit-code.ts';
import { countOf, itemsOf } from '../../flows/runner/items.ts';
import { withRows } from '../../flows/runner/rows.ts';
import { inputsFor } from '../../flows/runner/inputs.ts';
import { assertNamesDiffer, select } from '../../flows/runner/selection.ts';
import { guardFlows } from '../../flows/user/guard-flows.ts';
import { drainOutput } from '../../output/channel.ts';
import type { Terminal } from '../../output/terminal.ts';
import { projectFlows } from '../../profiles/project-flows.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { replayedTarget } from '../../runs/replayed-target.ts';
import { dryRun } from './dry-run.ts';
import { interruptSignal, type Interrupt } from '../shared/interrupt.ts';
import { openTarget, type OpenTarget } from '../shared/open-target.ts';
import type { FlowRunOptions } from './options.ts';
import { onlyFailed } from './only-failed.ts';
import { assertStep } from '../shared/dry-run-flow.ts';
import { runAll } from './run-all.ts';
import { watchRuns } from './watch.ts';
import { isClockTime, parseDuration, parseMoment } from '@brought/sdk/sandbox';
import { usageError } from '../../errors/cli-error.ts';

/**
 * Runs flows and cases, as often as requested, and reports them; with `--watch` again and again.
 *
 * @param command The words of the command line, which the run stores so that it can be replayed.
 */
export async function runFlowsCommand(
  terminal: Terminal,
  names: readonly string[],
  options: FlowRunOptions,
  command: readonly string[],
): Promise<ExitCode> {
  const { repeat, shard, tag: tags = [], notTag: notTags = [], case: cases = [], until } = options;
  const { replayFrom, replayFailed } = options;
  assertTimes(options);
  const document = await readContract();
  const settings = resolveSettings(options);
  const given = { set: options.set ?? [], setFile: options.setFile ?? [] };
  let interrupt: Interrupt | undefined;
  let opened: OpenTarget | undefined;

  const run = async (loaded?: () => void, saved?: AbortSignal): Promise<ExitCode> => {
    const selected = await select({ names, tags, notTags, cases, own: projectFlows });
    if (options.baseline !== undefined || options.writeBaseline !== undefined)
      assertNamesDiffer(selected);
    const all = await withRows(selected, { ...given, data: options.data, wanted: options.row });
    const chosen = replayFailed === undefined ? all : onlyFailed(all, replayFailed);
    loaded?.();
    const flows = chosen.map(({ flow }) => flow);
    const inputs = await inputsFor(flows, given);
    const total = countOf(chosen.length, repeat, shard);
    const items = itemsOf(chosen, repeat, shard);
    if (options.dryRun) return dryRun(terminal, { document, chosen, inputs, settings, total });
    if (until !== undefined) await assertStep({ document, inputs, settings }, chosen, until);
    interrupt ??= interruptSignal();
    opened ??= await openTarget(settings, options.has ?? [], terminal);
    // Only user flows are watched: opening the target runs only our own code.
    const foreign = chosen.some((each) => each.foreign);
    const broken = saved ? AbortSignal.any([interrupt.signal, saved]) : interrupt.signal;
    const watched = foreign ? guardFlows(broken) : undefined;
    const signal = watched?.signal ?? broken;
    // Every run under way listens to it.
    setMaxListeners(0, signal);
    try {
      const target =
        replayFrom === undefined ? opened.target : replayedTarget(opened.target, replayFrom);
      const parts = {
        document,
        target,
        settings,
        chosen,
        inputs,
        items,
        total,
        signal,
        watch: watched,
        command,
      };
      return await runAll(terminal, parts, options);
    } finally {
      watched?.stop();
      opened.closeIdle();
    }
  };

  try {
    if (!options.watch) return await run();
    interrupt = interruptSignal();
    return await watchRuns(terminal, run, { signal: interrupt.signal, check: options.check });
  } finally {
    if (interrupt) await drainOutput(interrupt.signal);
    interrupt?.forget();
    await opened?.close();
  }
}

/**
 * Refuses times that no sandbox would understand.
 *
 * @throws CliError (exit code 2)
 */
function assertTimes({ at, advance }: FlowRunOptions): void {
  const begin = at === undefined ? Date.now() : parseMoment(at);
  if (begin === undefined) {
    throw usageError(
      '--at needs a time from the year 2000 to 2999, such as 2026-12-24 or 2026-12-24T08:00:00Z.',
    );
  }
  const step = advance === undefined ? 0 : parseDuration(advance);
  if (step === undefined) {
    throw usageError('--advance needs a duration, such as 30d, 12h, 5m or 90s.');
  }
  if (!isClockTime(begin + step)) throw usageError('--advance has to end before the year 3000.');
}
