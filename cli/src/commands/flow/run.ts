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
import { assertTimes } from './assert-times.ts';
import { dryRun } from './dry-run.ts';
import { interruptSignal } from '../shared/interrupt.ts';
import { openTarget } from './open-target.ts';
import type { FlowRunOptions } from './options.ts';
import { assertStep } from './rehearse.ts';
import { runAll } from './run-all.ts';

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
