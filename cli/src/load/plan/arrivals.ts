import { mulberry32 } from '@brought/sdk/sandbox';
import type { Stage } from './stage.ts';

/** How flows are spread over time: evenly, or at random as people arrive, from a seed. */
export type Spread = { kind: 'even' } | { kind: 'random'; seed: number };

/** Rounding error of a whole flow. */
const EPSILON = 1e-9;

/** The moments at which flows are to begin, in milliseconds from the first stage on. */
export function* arrivalsOf(stages: readonly Stage[], spread: Spread): Generator<number> {
  const gap = gapsOf(spread);
  // Number of flows that should have begun when the next one does.
  let wanted = spread.kind === 'even' ? 0 : gap();
  let begun = 0;
  let from = 0;
  let start = 0;
  for (const { milliseconds, rate } of stages) {
    const seconds = milliseconds / 1000;
    const flows = ((from + rate) / 2) * seconds;
    while (wanted - begun < flows - EPSILON) {
      yield start + momentOf(wanted - begun, from, (rate - from) / seconds) * 1000;
      wanted += gap();
    }
    begun += flows;
    start += milliseconds;
    from = rate;
  }
}

/** Seconds until this many flows have begun, while the rate changes with a slope. */
function momentOf(flows: number, rate: number, slope: number): number {
  if (flows <= 0) return 0;
  // The form of the quadratic's root that loses no digits if the slope is small.
  return (2 * flows) / (rate + Math.sqrt(Math.max(0, rate * rate + 2 * slope * flows)));
}

/** Gap between a flow and the next, in flows: always one, or random and one on average. */
function gapsOf(spread: Spread): () => number {
  if (spread.kind === 'even') return () => 1;
  const random = mulberry32(spread.seed);
  // Gaps of a Poisson process: arrivals are independent.
  return () => -Math.log(1 - random());
}
