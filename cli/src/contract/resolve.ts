import type { ContractDocument, Reference } from './document.ts';
import { isRecord } from './json-object.ts';

/** A node of the contract with its location: a JSON pointer that begins with `#`. */
export type Located<Node> = {
  node: Node;
  pointer: string;
};

/**
 * The node itself, or the target of its `$ref` within the same document, followed to the end, with
 * its location.
 *
 * @throws Error when a pointer has no target or is circular.
 */
export function locate<Node extends object>(
  document: ContractDocument,
  node: Node | Reference,
  pointer: string,
): Located<Node> {
  if (!isReference(node)) return { node, pointer };
  const seen = new Set<string>();
  let current: object = node;
  let at = pointer;
  while (isReference(current)) {
    at = current.$ref;
    if (seen.has(at)) throw new Error(`The reference ${at} leads back to itself.`);
    seen.add(at);
    current = lookUp(document, at);
  }
  // The caller knows the kind of node that a valid contract has here.
  return { node: current as Node, pointer: at };
}

/** The result of `locate`, without its position. */
export function resolve<Node extends object>(
  document: ContractDocument,
  node: Node | Reference,
): Node {
  return locate(document, node, '').node;
}

/** A pointer one or more steps further down. */
export function pointerBelow(pointer: string, ...keys: readonly (string | number)[]): string {
  let longer = pointer;
  for (const key of keys) {
    longer += `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
  return longer;
}

/** True for a node that only points elsewhere. */
export function isReference(node: object): node is Reference {
  return '$ref' in node && typeof node.$ref === 'string';
}

/** Positions of a document that were looked up. */
const found = new WeakMap<ContractDocument, Map<string, object>>();

/**
 * The target of a pointer within the document, without following it further. Cached: judging
 * replies consists mostly of lookups.
 *
 * @throws Error when it leads nowhere, or out of the document.
 */
function lookUp(document: ContractDocument, pointer: string): object {
  const nodes = found.get(document) ?? new Map<string, object>();
  found.set(document, nodes);
  const target = nodes.get(pointer) ?? walk(document, pointer);
  nodes.set(pointer, target);
  return target;
}

function walk(document: ContractDocument, pointer: string): object {
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
