import { usageError } from '../../../errors/cli-error.ts';
import { PROGRAM } from '../../../errors/program-name.ts';
import { opposite, type Threshold } from '../../limits/threshold.ts';
import { callFailures, callTimes, flowCounter, FLOW_TIMES } from './metrics.ts';

/** A flow that began and was not checked would count as green. */
const NOTHING_UNSEEN = `${flowCounter('passed')} + ${flowCounter('failed')} >= vusers.created`;

/**
 * Limits as conditions of Artillery's plugin `ensure`, which makes Artillery exit with 1 if one is
 * not met; a condition on something that was never measured is not met. The first one is ours:
 * every flow that began was checked.
 *
 * @param seconds that the plan lasts.
 * @throws CliError (exit code 2) for a limit that the plugin cannot check.
 */
export function checksOf(thresholds: readonly Threshold[], seconds: number): string[] {
  return [
    NOTHING_UNSEEN,
    ...thresholds.map((each) => {
      const measured = expressionOf(each, seconds);
      return `${measured} ${opposite[each.comparison]} ${each.value}`;
    }),
  ];
}

function expressionOf({ text, operationId, metric, unit }: Threshold, seconds: number): string {
  if (metric === 'rate') return `vusers.created / ${seconds}`;
  const flows = `${flowCounter('passed')} + ${flowCounter('failed')}`;
  if (metric === 'dropped') {
    return shareOf('vusers.skipped', 'vusers.skipped + vusers.created', unit);
  }
  const times = operationId === undefined ? FLOW_TIMES : callTimes(operationId);
  if (metric === 'failed') {
    return operationId === undefined
      ? shareOf(flowCounter('failed'), flows, unit)
      : shareOf(callFailures(operationId), `${times}.count`, unit);
  }
  if (metric !== 'p99.9') return `${times}.${metric}`;
  throw usageError(
    `${text}: Artillery's plugin \`ensure\` takes p99.9 for p99.`,
    `Limit p99, or use \`${PROGRAM} load run\`.`,
  );
}

function shareOf(part: string, whole: string, unit: Threshold['unit']): string {
  return unit === '%' ? `(${part}) / (${whole}) * 100` : part;
}
