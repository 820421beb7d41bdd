import type { Fields } from '@brought/sdk';
import type { ContractDocument, MediaType, Parameter } from './document.ts';
import type { Operation } from './operations.ts';
import { isRecord } from './json-object.ts';
import { isReference, resolve } from './resolve.ts';

/**
 * Name of the request example that is made from the parameters' own examples; the examples of
 * bodies use the same name.
 */
const TYPICAL = 'typical';

/**
 * The examples of a call by name: of requests, which fill in fields, and of replies, which a mock
 * returns.
 */
export type Examples = {
  requests: ReadonlyMap<string, Fields>;
  replies: readonly string[];
};

/** The contract's examples of a call. */
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

function ownQuery({ source }: Operation): Parameter[] {
  return (source.parameters ?? []).filter(
    (node): node is Parameter => !isReference(node) && node.in === 'query',
  );
}
