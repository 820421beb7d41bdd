import type { ContractDocument, Schema } from './document.ts';
import { isRecord } from './json-object.ts';
import { isReference, resolve } from './resolve.ts';

/**
 * Names that carry a secret wherever they occur: those that the contract marks with `x-secret:
 * true`, on the field or on the shared schema it refers to. A name that is secret at one position
 * only, such as `code`, is not included: there the position decides (`secretLeaves`).
 */
export function secretNames(document: ContractDocument): ReadonlySet<string> {
  // The build has already collected them.
  const known = document['x-secret-names'];
  if (known) return new Set(known);
  const secret = new Set<string>();
  const open = new Set<string>();
  visit(document, (name, node) => (isSecret(document, node) ? secret : open).add(name));
  return new Set([...secret].filter((name) => !open.has(name)));
}

/** A secret in a value, with its path. */
export type SecretLeaf = {
  /** Name of the field; of the closest field around it for an entry of a list. */
  name: string;
  value: string;
};

/** The secrets in a value of a schema, found by the marks of the schema. */
export function secretLeaves(
  document: ContractDocument,
  schema: Schema,
  value: unknown,
  name = '',
): SecretLeaf[] {
  const here = resolve<Schema>(document, schema);
  if (isSecret(document, schema)) return leaves(value, name);
  const branches = [...(here.allOf ?? []), ...(here.oneOf ?? []), ...(here.anyOf ?? [])];
  const found = branches.flatMap((branch) => secretLeaves(document, branch, value, name));
  const { items, properties = {}, additionalProperties: rest } = here;
  if (Array.isArray(value) && items) {
    found.push(...value.flatMap((entry) => secretLeaves(document, items, entry, name)));
  }
  if (!isRecord(value)) return found;
  for (const [key, child] of Object.entries(value)) {
    const own = properties[key] ?? (typeof rest === 'object' ? rest : undefined);
    if (own) found.push(...secretLeaves(document, own, child, key));
  }
  return found;
}

function leaves(value: unknown, name: string): SecretLeaf[] {
  if (typeof value === 'string' || typeof value === 'number')
    return [{ name, value: String(value) }];
  if (Array.isArray(value)) return value.flatMap((entry) => leaves(entry, name));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, key));
}

/** Keywords for documentation, which make up most of a contract's text. */
const documentationKeys = new Set(['example', 'examples', 'x-brought', 'description']);

/** Visits every field of the contract: parameters and properties, by name. */
function visit(node: unknown, field: (name: string, schema: unknown) => void): void {
  if (Array.isArray(node)) {
    for (const entry of node) visit(entry, field);
    return;
  }
  if (!isRecord(node)) return;
  if (typeof node.name === 'string' && typeof node.in === 'string') field(node.name, node);
  if (isRecord(node.properties)) {
    for (const [name, schema] of Object.entries(node.properties)) field(name, schema);
  }
  for (const [key, child] of Object.entries(node)) {
    // The keys below are names of fields, whatever they look like.
    if (key === 'properties' && isRecord(child)) visit(Object.values(child), field);
    else if (!documentationKeys.has(key)) visit(child, field);
  }
}

function isSecret(document: ContractDocument, node: unknown): boolean {
  if (!isRecord(node)) return false;
  if (node['x-secret'] === true || isSecret(document, node.schema)) return true;
  return isReference(node) && resolve<Record<string, unknown>>(document, node)['x-secret'] === true;
}
