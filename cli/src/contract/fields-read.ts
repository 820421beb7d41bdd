import type { ContractDocument, Schema } from './document.ts';
import type { Operation } from './operations.ts';
import { isRecord } from './json-object.ts';
import { isReference, resolve } from './resolve.ts';

/** Fields of the contract's schemas that the screens of the web app read, by schema name. */
export type FieldsRead = Readonly<Record<string, readonly string[]>>;

/** The part of a reply that the web app reads. */
export type ReadPart = {
  /** The reply without everything else. */
  value: unknown;
  /** The JSON path of each field in it, with `[*]` for every entry of a list. */
  paths: readonly string[];
};

/**
 * The part of a reply that the web app reads: the code and, of the payload, the fields that a
 * screen reads. The first entry of a list represents all of them.
 *
 * @param schema The schema of the whole reply, including the envelope.
 */
export function readPartOf(
  document: ContractDocument,
  schema: Schema,
  reply: unknown,
  fieldsRead: FieldsRead,
): ReadPart {
  const paths: string[] = [];

  /** The read part of a value; undefined if none of it is read. */
  function partOf(node: Schema, value: unknown, path: string): unknown {
    const { name, target } = named(document, node);
    if (Array.isArray(value)) {
      const [first] = value as unknown[];
      const entry = target.items && partOf(target.items, first, `${path}[*]`);
      if (entry === undefined) return undefined;
      paths.push(path);
      return [entry];
    }
    if (!isRecord(value)) return undefined;
    // The envelope has no schema name here; all its fields are followed to reach the payload.
    const isRead = (key: string) => path === '$' || fieldsRead[name]?.includes(key);
    const properties = Object.entries(target.properties ?? {}).filter(([key]) => isRead(key));
    const kept = properties.flatMap(([key, child]): [string, unknown][] => {
      const found = value[key];
      const deeper = partOf(child, found, `${path}.${key}`);
      if (deeper !== undefined) return [[key, deeper]];
      if (path === '$' || !isPlain(found)) return [];
      paths.push(`${path}.${key}`);
      return [[key, found]];
    });
    return kept.length === 0 ? undefined : Object.fromEntries(kept);
  }

  const payload = partOf(schema, reply, '$');
  const code = isRecord(reply) ? reply['code'] : undefined;
  return { value: { code, ...(isRecord(payload) ? payload : {}) }, paths };
}

/**
 * The fields of a call's reply that no screen of the web app reads, such as `data.recProducts`; for
 * an object that is not read, only the object itself. A server may leave them out.
 */
export function unreadFields(
  document: ContractDocument,
  { replies }: Operation,
  fieldsRead: FieldsRead,
): string[] {
  function unread(node: Schema, path: string): string[] {
    const { name, target } = named(document, node);
    if (target.items) return unread(target.items, `${path}[]`);
    const fields = Object.entries(target.properties ?? {});
    // Where none of an object's fields is read, the object itself is passed on.
    const read = fieldsRead[name] ?? fields.map(([key]) => key);
    return fields.flatMap(([key, child]) =>
      read.includes(key) ? unread(child, `${path}.${key}`) : [`${path}.${key}`],
    );
  }
  const schema = replies.find(({ mediaType }) => mediaType.includes('json'))?.schema;
  return Object.entries(schema?.properties ?? {}).flatMap(([key, payload]) => unread(payload, key));
}

/** A text, a number or a flag. An empty object or list in an example does not show its fields. */
function isPlain(value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== 'object';
}

/** A schema and its name; for a nullable one, those of the alternative to null. */
function named(document: ContractDocument, node: Schema): { name: string; target: Schema } {
  const [chosen = node] = (node.oneOf ?? node.anyOf ?? []).filter(({ type }) => type !== 'null');
  const name = isReference(chosen) ? (chosen.$ref.split('/').at(-1) ?? '') : '';
  return { name, target: resolve<Schema>(document, chosen) };
}
