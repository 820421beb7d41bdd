import { usageError } from '../../../errors/cli-error.ts';
import { opposite, type Threshold } from '../../limits/threshold.ts';
import type { ScriptParts } from '../script-parts.ts';

const units = [
  { name: '1s', seconds: 1 },
  { name: '1m', seconds: 60 },
  { name: '1h', seconds: 3600 },
];

/**
 * A plan and its limits as the options of k6, which has the same kind of stages.
 *
 * @throws CliError (exit code 2) for a limit that k6 cannot check.
 */
export function optionsOf(
  { stages, mostInFlight, thresholds }: ScriptParts,
  mostMilliseconds: number,
): object {
  // k6 takes whole rates only.
  const isWhole = (seconds: number): boolean =>
    stages.every(({ rate }) => Math.abs(rate * seconds - Math.round(rate * seconds)) < 1e-6);
  const unit = units.find(({ seconds }) => isWhole(seconds)) ?? { name: '1h', seconds: 3600 };
  const common = {
    timeUnit: unit.name,
    preAllocatedVUs: mostInFlight,
    maxVUs: mostInFlight,
    gracefulStop: `${mostMilliseconds}ms`,
  };
  const parts = stages.filter(({ milliseconds }, at) => milliseconds > 0 || at > 0);
  const [first] = parts;
  const rateOf = (rate: number): number => Math.round(rate * unit.seconds);
  // This executor takes a second at least.
  const isFlat =
    first !== undefined && parts.length === 1 && stages.length > 1 && first.milliseconds > 1000;
  const plan = isFlat
    ? {
        executor: 'constant-arrival-rate',
        rate: rateOf(first.rate),
        // Otherwise it would begin one more flow at the last moment, which belongs to the next
        // stage.
        duration: `${first.milliseconds - 1}ms`,
      }
    : {
        executor: 'ramping-arrival-rate',
        startRate: 0,
        stages: stages.map(({ milliseconds, rate }) => ({
          duration: `${milliseconds}ms`,
          target: rateOf(rate),
        })),
      };
  return {
    scenarios: { flow: { ...plan, ...common } },
    summaryTrendStats: [
      'count',
      'min',
      'avg',
      'p(50)',
      'p(90)',
      'p(95)',
      'p(99)',
      'p(99.9)',
      'max',
    ],
    thresholds: thresholdsOf(thresholds),
  };
}

function thresholdsOf(thresholds: readonly Threshold[]): Record<string, string[]> {
  // If nothing passed, nothing was checked.
  const all: Record<string, string[]> = { brought_flows_passed: ['count>0'] };
  for (const each of thresholds) {
    const [metric, measured, share] = measuredBy(each);
    const value = share ? each.value / 100 : each.value;
    (all[metric] ??= []).push(`${measured}${opposite[each.comparison]}${value}`);
  }
  return all;
}

/** The metric of k6, the figure of it that is compared, and whether that is a share. */
function measuredBy({
  text,
  operationId,
  metric,
  unit,
}: Threshold): [metric: string, measured: string, share?: boolean] {
  const share = unit === '%';
  if (metric === 'rate') return ['iterations', 'rate'];
  if (metric === 'dropped') {
    if (!share) return ['dropped_iterations', 'count'];
    throw usageError(`${text}: k6 limits the number of dropped flows only: write dropped>10.`);
  }
  if (metric === 'failed') {
    const name = operationId === undefined ? 'brought_flows' : `brought_calls`;
    const tag = operationId === undefined ? '' : `{call:${operationId}}`;
    return share ? [`${name}_failed_rate${tag}`, 'rate', true] : [`${name}_failed${tag}`, 'count'];
  }
  const times = operationId === undefined ? 'brought_flow' : `brought_call{call:${operationId}}`;
  if (metric === 'mean') return [times, 'avg'];
  return [times, metric.startsWith('p') ? `p(${metric.slice(1)})` : metric];
}
