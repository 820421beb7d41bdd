import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';

/** Ends a flow after the step that `--until` names. Not a failure. */
export class Stopped extends Error {
  override name = 'Stopped' as const;
}

/** Ends a flow whose purpose cannot be had; the message is the reason. */
export class Skipped extends Error {
  override name = 'Skipped' as const;
}

/** Ends a flow by Ctrl-C, or because another one failed. */
export class Interrupted extends Error {
  override name = 'Interrupted' as const;

  constructor() {
    super('Interrupted.');
  }
}

/** Ends a flow that takes more steps, or more time, than it may. */
export class Endless extends Error {
  override name = 'Endless' as const;
}

/** Ends a flow whose own code is at fault, such as a call that it did not wait for. */
export class FlowDefect extends Error {
  override name = 'FlowDefect' as const;
}

/** What is said when the step of `--until` does not come. */
export function noSuchStep(wanted: string, steps: readonly string[]): Error {
  return usageError(
    `--until: the flow has no step ${wanted}.${didYouMean(wanted, steps)}`,
    steps.length > 0 ? `Its steps were: ${[...new Set(steps)].join(', ')}.` : undefined,
  );
}
