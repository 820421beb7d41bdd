import { fingerprintOf } from './snapshot.ts';
import type { Running } from './world.ts';

/** Figures about a sandbox as a whole. */
export type Summary = {
  /** The clock, ISO 8601. */
  now: string;
  seed: string;
  sessions: number;
  journalLines: number;
  /** A short text that differs when the state does. */
  fingerprint: string;
};

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
