import type { ContractDocument, Reference } from './document.ts';
import { isReference, lookUp, resolve } from './resolve.ts';

/** A node of the contract with where it stands: a JSON pointer that begins with `#`. */
export type Located<Node> = {
  node: Node;
  pointer: string;
};

/** The node itself, or what it refers to, with the place where that stands. */
export function locate<Node extends object>(
  document: ContractDocument,
  node: Node | Reference,
  pointer: string,
): Located<Node> {
  let at = pointer;
  for (let step: object = node; isReference(step); step = lookUp(document, at)) at = step.$ref;
  return { node: resolve(document, node), pointer: at };
}

/** A pointer one or more steps further down. */
export function below(pointer: string, ...keys: readonly (string | number)[]): string {
  const steps = keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'));
  return [pointer, ...steps].join('/');
}
