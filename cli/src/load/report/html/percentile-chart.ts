import { decodeFromCompressedBase64 } from 'hdr-histogram-js';
import type { Html } from '../../../output/html.ts';
import { latencyText } from '../latency-text.ts';
import type { MeasuredLatency } from '../load-report.ts';
import { chart, type Tick } from './chart.ts';

/** Marks of the axis; each additional nine takes the same width. */
const marks = [0, 50, 90, 99, 99.9, 99.99, 99.999];

/** Points between two marks. */
const STEPS = 16;

/** The latency that a percentage of the flows did not exceed. */
export function percentileChart({ histogram, count, p50, p99, max }: MeasuredLatency): Html {
  const measured = decodeFromCompressedBase64(histogram);
  // Percentiles finer than a single flow are all the same.
  const last = 100 * (1 - 1 / Math.max(2, count));
  const shown = marks.filter((mark) => mark <= last);
  const end = positionOf(last);
  const points = Array.from({ length: Math.ceil(end * STEPS) + 1 }, (_, at) => {
    const position = Math.min(end, at / STEPS);
    return [position, measured.getValueAtPercentile(percentAt(position)) / 1000] as const;
  });
  const ticks: Tick[] = shown.map((mark) => ({ at: positionOf(mark), label: `${mark} %` }));
  return chart({
    title: 'Latency of flows by percentile',
    summary: `Half of the flows took at most ${latencyText(p50)}, 99 of 100 at most ${latencyText(p99)}, the slowest ${latencyText(max)}.`,
    series: [{ name: 'flow', tone: 'plain', points }],
    across: [0, end],
    ticks,
    label: latencyText,
  });
}

/** How many times the share beyond a percentile was divided by ten. */
function positionOf(percent: number): number {
  return -Math.log10(1 - percent / 100);
}

function percentAt(position: number): number {
  return 100 * (1 - 10 ** -position);
}
