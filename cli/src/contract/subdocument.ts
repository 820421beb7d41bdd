import type { ContractDocument } from './document.ts';
import type { Operation } from './operations.ts';
import { isRecord } from './json-object.ts';
import { isReference } from './resolve.ts';

/**
 * A deep copy of the contract with one call and only the components that it
 * reaches: small enough to be prepared at the first request, and safe to be
 * changed by whoever receives it.
 */
export function subdocument(document: ContractDocument, operation: Operation): ContractDocument {
  const { path, method } = operation;
  const item = document.paths[path] ?? {};
  const paths = { [path]: { [method]: item[method], parameters: item.parameters ?? [] } };
  const components: Record<string, Record<string, unknown>> = {};
  gather(document, paths, components);
  return structuredClone({ ...document, paths, components });
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
