import type { ContractDocument, Schema } from '../document.ts';
import { isReference, locate } from '../resolve.ts';

/** A schema merged with its parts and its alternatives: everything that a value may be. */
export type Shape = {
  /** Empty if any type is allowed. */
  types: ReadonlySet<string>;
  /** The constraints on a value of a type; the empty name is for a schema without a type. */
  byType: ReadonlyMap<string, readonly Schema[]>;
  /** Keywords of the value, whatever its type. */
  node: Schema;
  properties: Readonly<Record<string, Schema>>;
  required: readonly string[];
  items: Schema | undefined;
  /** Schema of fields that are not named; undefined if none is described. */
  rest: Schema | undefined;
  /** Whether fields that are not named are rejected. */
  closed: boolean;
};

/** Merges a schema with its alternatives. */
export function shapeOf(document: ContractDocument, schema: Schema): Shape {
  const node = wholeOf(document, schema);
  const branches = (node.oneOf ?? node.anyOf ?? []).map((branch) => shapeOf(document, branch));
  const objects = branches.filter(({ properties }) => Object.keys(properties).length > 0);
  const lists = branches.flatMap(({ items }) => items ?? []);
  const own = [node.type ?? [], node.nullable ? 'null' : []].flat();
  // If one alternative allows any type, so does the whole.
  const open = branches.some(({ types }) => types.size === 0);
  const { additionalProperties } = node;
  return {
    types: new Set(open ? [] : [...own, ...branches.flatMap(({ types }) => [...types])]),
    byType: joined([
      ...(branches.length > 0 ? [] : [...(own.length > 0 ? own : [''])]).map(
        (type): [string, Schema[]] => [type, [node]],
      ),
      ...branches.flatMap(({ byType }) => [...byType]),
    ]),
    node,
    properties: { ...propertiesOf(objects), ...node.properties },
    required: [...new Set([...(node.required ?? []), ...requiredOf(objects)])],
    items: node.items ?? oneOf(lists),
    rest:
      typeof additionalProperties === 'object' ? additionalProperties : oneOf(restsOf(branches)),
    closed:
      additionalProperties === false ||
      (objects.length > 0 && objects.every(({ closed }) => closed)),
  };
}

/** A schema with its reference resolved, the keywords next to the reference, and its parts. */
function wholeOf(document: ContractDocument, schema: Schema): Schema {
  const { $ref, ...beside } = schema;
  const { node } = isReference(schema) ? locate<Schema>(document, schema, '') : { node: schema };
  const { allOf = [], ...own } = $ref === undefined ? node : { ...node, ...beside };
  return allOf.map((part) => wholeOf(document, part)).reduceRight(together, own);
}

function together(one: Schema, part: Schema): Schema {
  const required = [...new Set([...(part.required ?? []), ...(one.required ?? [])])];
  const properties = { ...part.properties, ...one.properties };
  return {
    ...part,
    ...one,
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
  };
}

/** The fields of alternatives; a field of several alternatives may match any of them. */
function propertiesOf(objects: readonly Shape[]): Record<string, Schema> {
  const names = [...new Set(objects.flatMap(({ properties }) => Object.keys(properties)))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      oneOf(objects.flatMap(({ properties }) => properties[name] ?? [])) ?? {},
    ]),
  );
}

/** Fields that every alternative requires. */
function requiredOf([first, ...others]: readonly Shape[]): readonly string[] {
  return (first?.required ?? []).filter((name) =>
    others.every(({ required }) => required.includes(name)),
  );
}

const restsOf = (branches: readonly Shape[]): Schema[] =>
  branches.flatMap(({ rest }) => rest ?? []);

function oneOf(schemas: readonly Schema[]): Schema | undefined {
  return schemas.length > 1 ? { anyOf: schemas } : schemas[0];
}

function joined(entries: readonly [string, readonly Schema[]][]): Map<string, Schema[]> {
  const all = new Map<string, Schema[]>();
  for (const [type, schemas] of entries) all.set(type, [...(all.get(type) ?? []), ...schemas]);
  return all;
}
