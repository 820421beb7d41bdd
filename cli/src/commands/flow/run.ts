import { setMaxListeners } from 'node:events';
import { readContract } from '../../contract/read-contract.ts';
import type { ExitCode } from '../../errors/exit-code.ts';
import { countOf, itemsOf } from '../../flows/runner/items.ts';
import { inputsFor } from '../../flows/runner/inputs.ts';
import { select } from '../../flows/runner/selection.ts';
import { watchOver } from '../../flows/user/watch-over.ts';
import type { Terminal } from '../../output/terminal.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { replayedTarget } from '../../runs/replayed-target.ts';
import { dryRun } from './dry-run.ts';
import { interruptSignal } from '../shared/interrupt.ts';
import { openTarget } from './open-target.ts';
import type { FlowRunOptions } from './options.ts';
import { assertStep } from './rehearse.ts';
import { runAll } from './run-all.ts';
import { isClockTime, parseDuration, parseMoment } from '@brought/sdk/sandbox';
import { usageError } from '../../errors/cli-error.ts';

/** Runs flows and cases, as often as wanted, and reports them. */
export async function runFlowsCommand(
  terminal: Terminal,
  names: readonly string[],
  options: FlowRunOptions,
): Promise<ExitCode> {
  const { repeat, shard, tag: tags = [], case: cases = [] } = options;
  assertTimes(options);
  const document = await readContract();
  const settings = resolveSettings(options);
  const chosen = await select({ names, tags, cases });
  const given = { set: options.set ?? [], setFile: options.setFile ?? [] };
  const inputs = await inputsFor(
    chosen.map(({ flow }) => flow),
    given,
  );
  const total = countOf(chosen.length, repeat, shard);
  const items = itemsOf(chosen, repeat, shard);
  if (options.dryRun) return dryRun(terminal, { document, chosen, inputs, settings, total });
  if (options.until !== undefined) {
    await assertStep({ document, inputs, settings }, chosen, options.until);
  }
  const interrupt = interruptSignal();
  const opened = await openTarget(settings, options.has ?? [], terminal);
  // Only flows are watched: what opening a target computes is our own.
  const watched = chosen.some(({ foreign }) => foreign) ? watchOver(interrupt.signal) : undefined;
  // Every run under way listens to it.
  setMaxListeners(0, (watched ?? interrupt).signal);
  try {
    const target =
      options.replayFrom === undefined
        ? opened.target
        : replayedTarget(opened.target, options.replayFrom);
    const { signal } = watched ?? interrupt;
    const parts = { document, target, settings, chosen, inputs, items, total, signal };
    return await runAll(terminal, parts, options);
  } finally {
    watched?.stop();
    interrupt.forget();
    await opened.close();
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
      '--at takes a moment from the year 2000 to 2999, such as 2026-12-24 or 2026-12-24T08:00:00Z.',
    );
  }
  const step = advance === undefined ? 0 : parseDuration(advance);
  if (step === undefined) {
    throw usageError('--advance takes a stretch of time, such as 30d, 12h, 5m or 90s.');
  }
  if (!isClockTime(begin + step)) throw usageError('--advance has to end before the year 3000.');
}
