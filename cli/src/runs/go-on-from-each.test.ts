import { createSandbox } from '@brought/sdk/sandbox';
import { expect, test } from 'vitest';
import { runInMemory } from '../../test/run-in-memory.ts';
import type { StepRecord } from '../flows/engine/report.ts';
import { select } from '../flows/runner/selection.ts';
import { isAsBefore } from './state-before.ts';
import { replayedFetch } from './replayed-fetch.ts';

const everything = await select({ names: [], tags: ['all'], cases: ['all'] });
const titled = everything.map((chosen) => {
  const { flow, case: named } = chosen;
  return [named === undefined ? flow.name : `${flow.name} ${named}`, chosen] as const;
});

/** Whether a run is continued from a step, rather than refused or repeated from the start. */
function goesOn(steps: readonly StepRecord[], from: number): boolean {
  try {
    return isAsBefore(steps, from);
  } catch {
    return false;
  }
}

test.each(titled)(
  '%s, which passes, still passes when continued from any step',
  async (_title, chosen) => {
    const { steps } = await runInMemory(chosen);
    for (const [from, step] of steps.filter(({ phase }) => phase === 'flow').entries()) {
      if (!goesOn(steps, from)) continue;
      const { fetch } = createSandbox({ now: Date.now });
      const run = await runInMemory(chosen, fetch);
      const again = await runInMemory(chosen, replayedFetch(run.steps.slice(0, from), fetch));
      const { failure } = again;
      // Refused with exit code 2, because a secret of a reply is missing.
      if (failure?.kind === 'usage') continue;
      expect({ from: step.name, failure }).toEqual({ from: step.name, failure: undefined });
    }
  },
);

const parted = ['repay.card double-submit', 'promo.register wrong-captcha'];

test.each(titled.filter(([title]) => parted.includes(title)))(
  '%s that failed at any step is fixed, or refused, when continued from each earlier step',
  async (_title, chosen) => {
    const { steps } = await runInMemory(chosen);
    for (const [failing] of steps.entries()) {
      for (let from = 0; from <= failing; from += 1) {
        const { fetch } = createSandbox({ now: Date.now });
        let sent = -1;
        const broken: typeof fetch = async (...call) => {
          sent += 1;
          return sent === failing ? new Response('{}', { status: 503 }) : fetch(...call);
        };
        const run = await runInMemory(chosen, broken);
        if (!goesOn(run.steps, from)) continue;
        const again = await runInMemory(chosen, replayedFetch(run.steps.slice(0, from), fetch));
        const { failure } = again;
        if (failure?.kind === 'usage') continue;
        expect({ failing, from, failure }).toEqual({ failing, from, failure: undefined });
      }
    }
  },
);
