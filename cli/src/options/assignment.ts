import { usageError } from '../errors/cli-error.ts';

/** Splits `name=value` at the first equals sign. */
export function splitAssignment(option: string, text: string): [name: string, value: string] {
  const split = text.indexOf('=');
  if (split <= 0) {
    // The text is not repeated: it may contain a secret.
    throw usageError(
      `${option} takes name=value; one of those given has no name or no equals sign.`,
    );
  }
  return [text.slice(0, split), text.slice(split + 1)];
}
