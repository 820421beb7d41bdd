import type { TimePoint } from '../report/load-report.ts';
import { createLatencies } from './latencies.ts';

/** Events over time, in intervals of equal length. */
export type Timeline = {
  started(): void;
  dropped(): void;
  ended(milliseconds: number, failed: boolean): void;
  flight(inFlight: number): void;
  /** Ends the interval at a second from the beginning. */
  cut(second: number): TimePoint;
  points: readonly TimePoint[];
};

/** Most points of a line: more could not be seen, and a run of a night would hold a million. */
const MOST_POINTS = 240;

/** Length of an interval of a plan, in whole seconds. */
export function secondsPerPoint(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000 / MOST_POINTS));
}

/** Creates a timeline without intervals. */
export function createTimeline(): Timeline {
  const latencies = createLatencies();
  const points: TimePoint[] = [];
  let inFlight = 0;
  let now = { started: 0, passed: 0, failed: 0, dropped: 0, inFlight: 0 };
  return {
    points,
    started: () => {
      now.started += 1;
    },
    dropped: () => {
      now.dropped += 1;
    },
    ended: (milliseconds, failed) => {
      now[failed ? 'failed' : 'passed'] += 1;
      latencies.add(milliseconds);
    },
    flight: (count) => {
      inFlight = count;
      now.inFlight = Math.max(now.inFlight, count);
    },
    cut: (second) => {
      const { p50, p95, max } = latencies.figures();
      const point: TimePoint = { second, ...now, p50, p95, max };
      points.push(point);
      latencies.clear();
      // Flows in flight continue in the next interval.
      now = { started: 0, passed: 0, failed: 0, dropped: 0, inFlight };
      return point;
    },
  };
}
