import { randomBytes } from 'node:crypto';
import { usageError } from '../../errors/cli-error.ts';
import type { Spread } from '../../load/plan/arrivals.ts';
import type { LoadPlanOptions } from './options.ts';

/** Largest generated seed: short enough to be typed. */
const MOST_SEED = 1_000_000;

/** How flows are spread over time, from the command line. @throws CliError (exit code 2) */
export function spreadOf({ arrivals, seed }: LoadPlanOptions): Spread {
  if (arrivals === 'random') {
    return { kind: 'random', seed: seed ?? randomBytes(4).readUInt32BE() % MOST_SEED };
  }
  if (seed === undefined) return { kind: 'even' };
  throw usageError('--seed goes with --arrivals random: even arrivals are the same each time.');
}
