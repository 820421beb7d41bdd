import type { LatencyFigures, LoadReport, ThresholdResult } from '../report/load-report.ts';
import type { Threshold } from './threshold.ts';

/** Values that limits are compared with. */
export type Measured = Pick<LoadReport, 'counts' | 'rate' | 'latency' | 'operations'>;

/**
 * Whether each limit was kept. A limit on something that was never measured was not kept: otherwise
 * it would be green without any comparison.
 */
export function judgeThresholds(
  measured: Measured,
  thresholds: readonly Threshold[],
): ThresholdResult[] {
  return thresholds.map((threshold) => {
    const { text: failIf, unit } = threshold;
    const value = valueOf(threshold, measured);
    if (value === undefined) return { failIf, kept: false, measured: 'nothing was measured' };
    return { failIf, kept: !isBeyond(threshold, value), measured: withUnit(value, unit) };
  });
}

function valueOf(threshold: Threshold, measured: Measured): number | undefined {
  const { operationId, metric, unit } = threshold;
  if (metric === 'rate') return measured.rate;
  const { counts, latency } = measured;
  const operation = measured.operations.find((each) => each.operationId === operationId);
  if (operationId !== undefined && !operation) return undefined;
  const { count, failed } = operation ?? { count: counts.passed + counts.failed, ...counts };
  if (metric === 'failed') return shareOf(failed, count, unit);
  if (metric === 'dropped') return shareOf(counts.dropped, counts.arrived, unit);
  const figures = operation?.latency ?? latency;
  return figures.count === 0 ? undefined : figures[nameOf(metric)];
}

function shareOf(part: number, whole: number, unit: Threshold['unit']): number | undefined {
  if (unit !== '%') return part;
  return whole === 0 ? undefined : (part / whole) * 100;
}

function nameOf(metric: string): keyof LatencyFigures {
  return metric.replace('.', '') as keyof LatencyFigures;
}

function isBeyond({ comparison, value: limit }: Threshold, value: number): boolean {
  switch (comparison) {
    case '>':
      return value > limit;
    case '>=':
      return value >= limit;
    case '<':
      return value < limit;
    case '<=':
      return value <= limit;
  }
}

function withUnit(value: number, unit: Threshold['unit']): string {
  if (unit === 'count') return String(value);
  const text = value.toFixed(unit === 'ms' && value >= 100 ? 0 : 2);
  return unit === 'ms' ? `${text} ms` : `${text}${unit}`;
}
