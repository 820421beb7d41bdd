import { duration } from '../../reports/duration.ts';

/** A latency with the digits that matter: `0.8 ms`, `12.3 ms`, `840 ms`, `1.3 s`. */
export function latencyText(milliseconds: number): string {
  return milliseconds < 100 ? `${milliseconds.toFixed(1)} ms` : duration(milliseconds);
}
