import { InvalidArgumentError } from 'commander';
import { didYouMean } from '../../errors/nearest.ts';

/** A limit beyond which a run fails. */
export type Threshold = {
  /** As it was written. */
  text: string;
  /** A call, or a control of the sandbox; undefined for the flow as a whole. */
  operationId: string | undefined;
  metric: string;
  comparison: '>' | '>=' | '<' | '<=';
  /** Milliseconds, a share in hundredths, a number, or flows per second. */
  value: number;
  unit: 'ms' | '%' | 'count' | '/s';
};

/** The condition that a kept limit satisfies, by the comparison that breaks it. */
export const opposite: Readonly<Record<Threshold['comparison'], string>> = {
  '>': '<=',
  '>=': '<',
  '<': '>=',
  '<=': '>',
};

/** Latency values that can be limited. */
const times = ['p50', 'p90', 'p95', 'p99', 'p99.9', 'min', 'mean', 'max'] as const;
/** Counts that can be limited. */
const counted = ['failed', 'dropped'] as const;
const metrics: readonly string[] = [...times, ...counted, 'rate'];

const PATTERN = /^(?:([\w-]+)\s+)?([a-z][\w.]*)\s*(>=|<=|>|<)\s*(\d+(?:\.\d+)?)\s*(ms|s|%|\/s)?$/i;

const HOW =
  "A limit is written 'p95>200ms', 'failed>1%', 'rate<45/s', or for one call 'loanDetails p99>1s'.";

/** Collects limits, separated by commas, from an option that may be repeated. */
export function collectThresholds(text: string, before: readonly Threshold[] = []): Threshold[] {
  return [...before, ...text.split(',').map((each) => parseThreshold(each.trim()))];
}

/**
 * Reads a limit.
 *
 * @throws InvalidArgumentError with what is wrong with it.
 */
function parseThreshold(text: string): Threshold {
  const [, operationId, metric = '', comparison, number, unit] = PATTERN.exec(text) ?? [];
  if (number === undefined) throw new InvalidArgumentError(HOW);
  if (!metrics.includes(metric)) {
    const near = didYouMean(metric, metrics);
    throw new InvalidArgumentError(
      `There is no ${metric}.${near} There are ${metrics.join(', ')}.`,
    );
  }
  if (operationId !== undefined && (metric === 'dropped' || metric === 'rate')) {
    throw new InvalidArgumentError(`${metric} is a matter of whole flows, not of one call.`);
  }
  return {
    text,
    operationId,
    metric,
    comparison: comparison as Threshold['comparison'],
    ...measureOf(metric, Number(number), unit),
  };
}

function measureOf(
  metric: string,
  value: number,
  unit: string | undefined,
): Pick<Threshold, 'value' | 'unit'> {
  if (times.some((each) => each === metric)) {
    if (unit === 'ms') return { value, unit };
    if (unit === 's') return { value: value * 1000, unit: 'ms' };
    throw new InvalidArgumentError(`${metric} is a time: write ${value}ms or ${value}s.`);
  }
  if (metric === 'rate') {
    if (unit === '/s') return { value, unit };
    throw new InvalidArgumentError(`rate is flows per second: write ${value}/s.`);
  }
  if (unit === undefined) return { value, unit: 'count' };
  if (unit === '%') return { value, unit };
  throw new InvalidArgumentError(`${metric} is a number or a share: write ${value} or ${value}%.`);
}
