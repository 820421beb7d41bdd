import type { ContractDocument, Reference } from './document.ts';

/**
 * The node itself, or what its `$ref` points to within the same document,
 * followed to the end.
 *
 * @throws Error when a pointer leads nowhere or round in a circle.
 */
export function resolve<Node extends object>(
  document: ContractDocument,
  node: Node | Reference,
): Node {
  let current: object = node;
  const seen = new Set<string>();
  while (isReference(current)) {
    const pointer = current.$ref;
    if (seen.has(pointer)) throw new Error(`The reference ${pointer} leads back to itself.`);
    seen.add(pointer);
    current = lookUp(document, pointer);
  }
  // The caller says what kind of node stands at this place of a valid contract.
  return current as Node;
}

/** True for a node that only points elsewhere. */
export function isReference(node: object): node is Reference {
  return '$ref' in node && typeof node.$ref === 'string';
}

/**
 * What a pointer leads to within the document: one step, not followed on.
 *
 * @throws Error when it leads nowhere, or out of the document.
 */
export function lookUp(document: ContractDocument, pointer: string): object {
  if (!pointer.startsWith('#/')) throw new Error(`The reference ${pointer} leaves the document.`);
  let current: unknown = document;
  for (const segment of pointer.slice(2).split('/')) {
    const key = decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
    const children = isRecord(current) ? current : {};
    current = Object.hasOwn(children, key) ? children[key] : undefined;
  }
  if (typeof current !== 'object' || current === null) {
    throw new Error(`The reference ${pointer} leads nowhere.`);
  }
  return current;
}

/** True for a JSON object (not a list, not null). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
