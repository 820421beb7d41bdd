import type { Fields } from '@brought/sdk';
import { usageError } from '../../errors/cli-error.ts';
import type { ContractDocument, MediaType, Parameter } from '../../contract/document.ts';
import type { Operation } from '../../contract/operations.ts';
import { isRecord, isReference, resolve } from '../../contract/resolve.ts';
import { didYouMean } from '../../errors/nearest.ts';

/**
 * Name of the request example that is made of the parameters' own examples, as bodies name theirs.
 */
const TYPICAL = 'typical';

/**
 * The examples of a call by name: of requests, which fill in fields, and of replies, which a mock
 * gives.
 */
export type Examples = {
  requests: ReadonlyMap<string, Fields>;
  replies: readonly string[];
};

/** The examples that the contract has of a call. */
export function examplesOf(document: ContractDocument, operation: Operation): Examples {
  const requests = new Map<string, Fields>();
  const body = operation.source.requestBody;
  const content: Readonly<Record<string, MediaType>> =
    (body && resolve(document, body).content) ?? {};
  for (const { examples = {} } of Object.values(content)) {
    for (const [name, node] of Object.entries(examples)) {
      const { value } = resolve(document, node);
      if (isRecord(value) && !requests.has(name)) requests.set(name, value as Fields);
    }
  }
  const query = ownQuery(operation).filter(({ example }) => example !== undefined);
  if (requests.size === 0 && query.length > 0) {
    const fields = query.map(({ name, example }) => [name, example as Fields[string]] as const);
    requests.set(TYPICAL, Object.fromEntries(fields));
  }
  return { requests, replies: [...operation.examples.keys()] };
}

/**
 * Sorts the names of `--example`: fields to begin with, and the reply that a mock is to give.
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

function ownQuery({ source }: Operation): Parameter[] {
  return (source.parameters ?? []).filter(
    (node): node is Parameter => !isReference(node) && node.in === 'query',
  );
}
