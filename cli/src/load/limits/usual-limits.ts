import { operations } from '@brought/sdk';
import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { Threshold } from './threshold.ts';

const usual: readonly Threshold[] = [
  { text: 'failed>0', metric: 'failed' },
  { text: 'dropped>0', metric: 'dropped' },
].map((each) => ({ ...each, operationId: undefined, comparison: '>', value: 0, unit: 'count' }));

/**
 * The limits of a run: the given ones, plus a limit of none for failed or dropped flows if no limit
 * mentions them: otherwise a run without limits would always be green.
 *
 * @throws CliError (exit code 2) for a limit on an unknown call, with the nearest name.
 */
export function limitsOf(given: readonly Threshold[]): readonly Threshold[] {
  for (const { operationId } of given) assertOperation(operationId);
  const isGiven = ({ metric }: Threshold): boolean =>
    given.some((each) => each.metric === metric && each.operationId === undefined);
  return [...given, ...usual.filter((each) => !isGiven(each))];
}

function assertOperation(name: string | undefined): void {
  // The sandbox's controls, such as its inbox, have short names that are not in the contract.
  if (name === undefined || Object.hasOwn(operations, name) || controls.includes(name)) return;
  const near = didYouMean(name, [...Object.keys(operations), ...controls]);
  throw usageError(
    `--fail-if: there is no call ${name}.${near}`,
    `\`${PROGRAM} ops ls\` lists them.`,
  );
}

/** Names in figures for steps of flows that are not calls. */
const controls = ['sms', 'captcha', 'clock', 'wallet', 'seed', 'faults'];
