import type { Fields } from '@brought/sdk';
import type { Examples } from '../../contract/examples.ts';
import type { Operation } from '../../contract/operations.ts';
import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';

/**
 * Sorts the names of `--example`: fields to start from, and the reply that a mock should return.
 *
 * @throws CliError (exit code 2) for an unknown name, with the nearest, or for two replies.
 */
export function chooseExamples(
  operation: Operation,
  { requests, replies }: Examples,
  names: readonly string[],
): { fields: Fields; reply: string | undefined } {
  let fields: Fields = {};
  let reply: string | undefined;
  for (const name of names) {
    const request = requests.get(name);
    if (request) fields = { ...fields, ...request };
    else if (!replies.includes(name)) {
      const known = [...requests.keys(), ...replies];
      throw usageError(
        `${operation.id} has no example ${name}.${didYouMean(name, known)}`,
        `There are ${known.join(', ')}.`,
      );
    } else if (reply !== undefined) {
      throw usageError('--example: a call has one reply; name one example of a reply.');
    } else reply = name;
  }
  return { fields, reply };
}
