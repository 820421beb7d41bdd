import { html, type Html } from '../../../output/html.ts';
import { latencyText } from '../latency-text.ts';
import type { TimePoint } from '../load-report.ts';
import { chart, type Series, type Tick } from './chart.ts';

/** Most marks of the axis of time. */
const MOST_TICKS = 8;

/** Flows over time: how many, and how long they took. */
export function timeCharts(points: readonly TimePoint[]): Html {
  const end = points.at(-1)?.second ?? 1;
  const across = [0, end] as const;
  const ticks = ticksUntil(end);
  const perSecond = (value: keyof TimePoint): Series['points'] =>
    points.map((point, at) => {
      const length = point.second - (points[at - 1]?.second ?? 0);
      return [point.second, length > 0 ? point[value] / length : 0];
    });
  const plain = (value: keyof TimePoint): Series['points'] =>
    points.map((point) => [point.second, point[value]]);
  const sum = (value: keyof TimePoint): number =>
    points.reduce((total, point) => total + point[value], 0);
  const slowest = Math.max(0, ...points.map(({ p95 }) => p95));
  return html`${chart({
    title: 'Flows per second',
    summary: `${sum('started')} flows began, ${sum('failed')} failed, ${sum('dropped')} were dropped.`,
    series: [
      { name: 'began', tone: 'plain', points: perSecond('started') },
      { name: 'passed', tone: 'good', points: perSecond('passed') },
      { name: 'dropped', tone: 'warn', points: perSecond('dropped') },
      { name: 'failed', tone: 'bad', points: perSecond('failed') },
    ],
    across,
    ticks,
    label: (value) => String(Number(value.toFixed(2))),
  })}
  ${chart({
    title: 'Latency of flows over time, by when they ended',
    summary: `The highest 95th percentile of a stretch was ${latencyText(slowest)}.`,
    series: [
      { name: 'p50', tone: 'plain', points: plain('p50') },
      { name: 'p95', tone: 'warn', points: plain('p95') },
      { name: 'max', tone: 'bad', points: plain('max') },
    ],
    across,
    ticks,
    label: latencyText,
  })}
  ${chart({
    title: 'Flows in flight',
    summary: `At most ${Math.max(0, ...points.map(({ inFlight }) => inFlight))} at a time.`,
    series: [{ name: 'in flight', tone: 'plain', points: plain('inFlight') }],
    across,
    ticks,
    label: (value) => String(Number(value.toFixed(2))),
  })}`;
}

function ticksUntil(end: number): Tick[] {
  const rough = end / MOST_TICKS;
  const step = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600].find((each) => each >= rough);
  const every = step ?? Math.ceil(rough / 3600) * 3600;
  return Array.from({ length: Math.floor(end / every) + 1 }, (_, at) => {
    const second = at * every;
    const isWholeMinute = every % 60 === 0;
    return { at: second, label: isWholeMinute ? `${second / 60} min` : `${second} s` };
  });
}
