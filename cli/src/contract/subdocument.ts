import type { ContractDocument } from './document.ts';
import type { Operation } from './operations.ts';
import { isRecord } from './json-object.ts';
import { isReference } from './resolve.ts';

/**
 * A deep copy of the contract with one call and only the components that it needs: small enough to
 * be prepared at the first request, and safe to be changed by the caller.
 */
export function subdocument(document: ContractDocument, operation: Operation): ContractDocument {
  const { path, method } = operation;
  const item = document.paths[path] ?? {};
  const paths = { [path]: { [method]: item[method], parameters: item.parameters ?? [] } };
  const components = new Map<string, Map<string, unknown>>();
  gather(document, paths, components);
  const gathered = [...components].map(([kind, named]) => [kind, Object.fromEntries(named)]);
  return structuredClone({ ...document, paths, components: Object.fromEntries(gathered) });
}

function gather(
  document: ContractDocument,
  node: unknown,
  components: Map<string, Map<string, unknown>>,
): void {
  if (Array.isArray(node)) {
    for (const entry of node) gather(document, entry, components);
    return;
  }
  if (!isRecord(node)) return;
  if (isReference(node)) {
    const [, , kind = '', name = ''] = node.$ref.split('/');
    const known = components.get(kind) ?? new Map<string, unknown>();
    components.set(kind, known);
    if (!known.has(name)) {
      const component = document.components?.[kind]?.[name];
      known.set(name, component);
      gather(document, component, components);
    }
  }
  for (const child of Object.values(node)) gather(document, child, components);
}
