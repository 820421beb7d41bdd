import { usageError } from '../../errors/cli-error.ts';
import { duration } from '../../reports/duration.ts';
import { rateText } from './rate.ts';
import type { Stage } from './stage.ts';

/** Options from the command line for when flows begin. */
export type PlanOptions = {
  /** Flows per second. */
  rate?: number;
  /** Milliseconds during which the rate stays the same. */
  duration?: number;
  /** Milliseconds before that, in which the rate rises from 0. */
  ramp?: number;
  stage?: readonly Stage[];
};

/** Most flows of a plan: the numbers stay exact, and no real plan has more. */
const MOST_FLOWS = 100_000_000;

/**
 * The stages of a plan, the first of which begins at a rate of 0.
 *
 * @throws CliError (exit code 2) where the options are incomplete, or contradict each other.
 */
export function planOf({ rate, duration: long, ramp, stage }: PlanOptions): readonly Stage[] {
  if (stage !== undefined) {
    if (rate !== undefined || long !== undefined || ramp !== undefined) {
      throw usageError('--stage replaces --rate, --duration and --ramp: omit these.');
    }
    return withFlows(stage);
  }
  if (rate === undefined) {
    throw usageError(
      'How many flows are to begin? Say --rate 50/s, or stages: --stage 10s:50/s.',
      '--ramp 10s raises the rate at the beginning, --duration 30s says for how long.',
    );
  }
  if (long === undefined) throw usageError('For how long? --rate needs --duration, such as 30s.');
  return withFlows([
    { milliseconds: ramp ?? 0, rate },
    { milliseconds: long, rate },
  ]);
}

function withFlows(stages: readonly Stage[]): readonly Stage[] {
  const flows = flowsOf(stages);
  if (flows > MOST_FLOWS) throw usageError('That would be more than 100 million flows.');
  if (flows > 0) return stages;
  throw usageError('These stages begin no flow: one of them needs a rate above 0 and some time.');
}

/** Number of flows that a plan begins: the area below its line. */
export function flowsOf(stages: readonly Stage[]): number {
  let from = 0;
  let flows = 0;
  for (const { milliseconds, rate } of stages) {
    flows += ((from + rate) / 2) * (milliseconds / 1000);
    from = rate;
  }
  return flows;
}

/** For how many milliseconds a plan begins flows. */
export function lengthOf(stages: readonly Stage[]): number {
  return stages.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}

/** A plan in words: `0/s to 50/s in 10.0 s, then 50/s for 30.0 s`. */
export function planText(stages: readonly Stage[]): string {
  let from = 0;
  const parts: string[] = [];
  for (const { milliseconds, rate } of stages) {
    const time = duration(milliseconds);
    if (milliseconds > 0) {
      const isFlat = rate === from;
      const line = `${rateText(from)} to ${rateText(rate)} in ${time}`;
      parts.push(isFlat ? `${rateText(rate)} for ${time}` : line);
    }
    from = rate;
  }
  return parts.join(', then ');
}
