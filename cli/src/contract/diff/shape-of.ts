import type { ContractDocument, Schema } from '../document.ts';
import { locate } from '../locate.ts';

/** A schema with its alternatives put together: what a value may be at all. */
export type Shape = {
  /** Empty where any type will do. */
  types: ReadonlySet<string>;
  schema: Schema;
  properties: Readonly<Record<string, Schema>>;
  required: readonly string[];
  items: Schema | undefined;
  /** Schema of fields that are not named; undefined where none is described. */
  rest: Schema | undefined;
};

/** Puts a schema and its alternatives together. */
export function shapeOf(document: ContractDocument, schema: Schema): Shape {
  const { node } = locate<Schema>(document, schema, '');
  const branches = (node.oneOf ?? node.anyOf ?? []).map((branch) => shapeOf(document, branch));
  const object = branches.find(({ properties }) => Object.keys(properties).length > 0);
  const list = branches.find(({ items }) => items !== undefined);
  const { additionalProperties } = node;
  const own = [node.type ?? []].flat();
  // Of alternatives one that takes anything, all is taken.
  const open = branches.some(({ types }) => types.size === 0);
  return {
    types: new Set(open ? [] : [...own, ...branches.flatMap(({ types }) => [...types])]),
    schema: branches.length > 0 ? (object?.schema ?? {}) : node,
    properties: node.properties ?? object?.properties ?? {},
    required: node.required ?? object?.required ?? [],
    items: node.items ?? list?.items,
    rest:
      typeof additionalProperties === 'object' ? additionalProperties : (object?.rest ?? undefined),
  };
}
