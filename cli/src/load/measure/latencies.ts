import { build, encodeIntoCompressedBase64, type Histogram } from 'hdr-histogram-js';
import type { LatencyFigures } from '../report/load-report.ts';

/** Measured latencies, in a histogram that keeps three digits of each. */
export type Latencies = {
  add(milliseconds: number): void;
  /** The latency that a share of them, in hundredths, did not exceed; in milliseconds. */
  at(percent: number): number;
  figures(): LatencyFigures;
  /** The histogram, in microseconds, as other programs read it: HdrHistogram V2, base64. */
  encoded(): string;
  /** Forgets all of them. */
  clear(): void;
};

/** Longest latency that can be recorded, an hour; longer ones count as that. */
const MOST_MICROSECONDS = 3_600_000_000;

/** Makes an empty histogram. */
export function createLatencies(): Latencies {
  const histogram: Histogram = build({
    bitBucketSize: 32,
    lowestDiscernibleValue: 1,
    highestTrackableValue: MOST_MICROSECONDS,
    numberOfSignificantValueDigits: 3,
    useWebAssembly: false,
  });
  let least = Infinity;
  let most = 0;
  let sum = 0;
  const at = (percent: number): number =>
    histogram.totalCount === 0
      ? 0
      : // A percentile may be at the far end of its bucket, beyond the largest value measured.
        Math.min(histogram.getValueAtPercentile(percent) / 1000, most);
  return {
    add: (milliseconds) => {
      const microseconds = Math.round(milliseconds * 1000);
      histogram.recordValue(Math.min(MOST_MICROSECONDS, Math.max(1, microseconds)));
      least = Math.min(least, milliseconds);
      most = Math.max(most, milliseconds);
      sum += milliseconds;
    },
    at,
    figures: () => {
      const { totalCount: count } = histogram;
      return {
        count,
        min: count === 0 ? 0 : rounded(least),
        mean: count === 0 ? 0 : rounded(sum / count),
        p50: rounded(at(50)),
        p90: rounded(at(90)),
        p95: rounded(at(95)),
        p99: rounded(at(99)),
        p999: rounded(at(99.9)),
        max: rounded(most),
      };
    },
    encoded: () => encodeIntoCompressedBase64(histogram),
    clear: () => {
      histogram.reset();
      least = Infinity;
      most = 0;
      sum = 0;
    },
  };
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}
