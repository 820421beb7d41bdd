import type { ContractDocument } from './document.ts';
import type { Operation } from './operations.ts';
import { isRecord } from './json-object.ts';
import { isReference, resolve } from './resolve.ts';

/**
 * A deep copy of the contract with one call and only the components that it
 * reaches: small enough to be prepared at the first request, and safe to be
 * changed by whoever receives it.
 */
export function subdocument(document: ContractDocument, operation: Operation): ContractDocument {
  const paths = pathsOf(document, operation);
  const components: Record<string, Record<string, unknown>> = {};
  gather(document, paths, components);
  return structuredClone({ ...document, paths, components });
}

/** The contract with one call, in which what is referred to stands in place of each reference. */
export function dereferenced(document: ContractDocument, operation: Operation): ContractDocument {
  const inPlace = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inPlace);
    if (!isRecord(node)) return node;
    if (isReference(node)) return inPlace(resolve(document, node));
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, inPlace(child)]));
  };
  const { components: _, ...rest } = document;
  return inPlace({ ...rest, paths: pathsOf(document, operation) }) as ContractDocument;
}

/** The paths of the contract with this call alone. */
function pathsOf({ paths }: ContractDocument, { path, method }: Operation): typeof paths {
  const item = paths[path] ?? {};
  return { [path]: { [method]: item[method], parameters: item.parameters ?? [] } };
}

function gather(
  document: ContractDocument,
  node: unknown,
  components: Record<string, Record<string, unknown>>,
): void {
  if (Array.isArray(node)) {
    for (const entry of node) gather(document, entry, components);
    return;
  }
  if (!isRecord(node)) return;
  if (isReference(node)) {
    const [, , kind = '', name = ''] = node.$ref.split('/');
    const known = (components[kind] ??= {});
    if (!Object.hasOwn(known, name)) {
      known[name] = document.components?.[kind]?.[name];
      gather(document, known[name], components);
    }
  }
  for (const child of Object.values(node)) gather(document, child, components);
}
