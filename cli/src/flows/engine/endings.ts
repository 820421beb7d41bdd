import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { inspect } from 'node:util';

/** Ends a flow after the step that `--until` names. Not a failure. */
export class Stopped extends Error {
  override name = 'Stopped' as const;
}

/** Ends a flow that cannot serve its purpose; the message is the reason. */
export class Skipped extends Error {
  override name = 'Skipped' as const;
}

/** Ends a flow on Ctrl-C, or because another one failed. */
export class Interrupted extends Error {
  override name = 'Interrupted' as const;

  constructor() {
    super('Interrupted.');
  }
}

/** Ends a flow that exceeds its limit of steps or time. */
export class Endless extends Error {
  override name = 'Endless' as const;
}

/** Ends a flow whose own code is at fault, such as a call that it did not wait for. */
export class FlowDefect extends Error {
  override name = 'FlowDefect' as const;
}

/** Ends a flow that cannot continue a run, because the record of the run is incomplete. */
export class CannotReplay extends Error {
  override name = 'CannotReplay' as const;
}

/** Refuses actions of a flow after its end: it did not wait for all of them. */
export class TooLate extends FlowDefect {
  /** Whether the run it belongs to is already red. */
  reported = false;

  constructor(what: string) {
    super(`The flow had ended: write await before what "${what}" belongs to.`);
  }
}

/** Ends a flow that uses an unknown name, or passes wrong arguments to its context. */
export class Misspelt extends Error {
  override name = 'Misspelt' as const;
}

/** Error when the step of `--until` is never reached. */
export function noSuchStep(wanted: string, steps: readonly string[]): Error {
  const names = new Set(steps);
  return usageError(
    `--until: the flow has no step ${wanted}.${didYouMean(wanted, names)}`,
    names.size > 0 ? `Its steps were: ${[...names].join(', ')}.` : undefined,
  );
}

/**
 * Turns whatever was thrown into an error with a readable message. Anything may be thrown:
 * undefined, which would look like no failure, a text, or an object that throws when it is
 * inspected.
 */
export function asError(thrown: unknown): Error {
  if (typeof thrown === 'string' && thrown !== '') return new FlowDefect(thrown);
  try {
    if (thrown instanceof Error && typeof thrown.message === 'string') return thrown;
    return new FlowDefect(`The flow threw ${inspect(thrown)}, which is no Error.`);
  } catch {
    return new FlowDefect('The flow threw a value that cannot be inspected.');
  }
}

/** True for the error itself, and for an error that it caused. */
export function isCausedBy(reason: unknown, error: unknown): boolean {
  if (reason === error) return true;
  return reason instanceof Error && reason.cause !== undefined && isCausedBy(reason.cause, error);
}
