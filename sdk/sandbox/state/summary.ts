import type { SeedName } from './seed-name.ts';
import type { Running } from './world.ts';
import { fingerprintOf } from './snapshot.ts';

/** What can be said about a sandbox as a whole. */
export interface Summary {
  /** The clock, ISO 8601. */
  readonly now: string;
  readonly seed: SeedName;
  readonly sessions: number;
  readonly journalLines: number;
  /** A short text that differs when the state does. */
  readonly fingerprint: string;
}

/** Sums up a sandbox at a moment of its clock. */
export function summaryOf({ world, lines }: Running, now: number): Summary {
  return {
    now: new Date(now).toISOString(),
    seed: world.seed,
    sessions: world.sessions.size,
    journalLines: lines.length,
    fingerprint: fingerprintOf(world),
  };
}
