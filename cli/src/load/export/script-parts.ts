import type { Threshold } from '../limits/threshold.ts';
import type { Spread } from '../plan/arrivals.ts';
import type { Stage } from '../plan/stage.ts';

/** Arrival rates and thresholds, as an engine needs them. */
export type ScriptParts = {
  name: string;
  /** The target. */
  url: string;
  stages: readonly Stage[];
  spread: Spread;
  mostInFlight: number;
  thresholds: readonly Threshold[];
};
