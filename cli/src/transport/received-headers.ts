import type { IncomingMessage } from 'node:http';
import { inspect } from 'node:util';

/** Headers of a reply, with names in lower case; one that was sent twice has both values. */
export function receivedHeaders({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  );
}

/** Headers of a reply to read and to print. Creating the platform's own loads all of fetch. */
export function readableHeaders(incoming: IncomingMessage): Headers {
  const values = new Map(Object.entries(receivedHeaders(incoming)));
  const headers: Omit<Headers, 'append' | 'delete' | 'set'> = {
    get: (name) => values.get(name.toLowerCase()) ?? null,
    has: (name) => values.has(name.toLowerCase()),
    getSetCookie: () => [...(incoming.headers['set-cookie'] ?? [])],
    forEach: (visit) => {
      for (const [name, value] of values) visit(value, name, headers as Headers);
    },
    keys: () => values.keys(),
    values: () => values.values(),
    entries: () => values.entries(),
    [Symbol.iterator]: () => values.entries(),
  };
  const printed = { value: () => Object.fromEntries(values) };
  return Object.defineProperty(headers, inspect.custom, printed) as Headers;
}
