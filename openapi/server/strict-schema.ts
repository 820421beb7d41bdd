import { isRecord, mapRecords, record, type Json } from './json.ts';

const REFERENCE = '#/components/schemas/';

/**
 * The strict form of a contract's schema, in terms of OpenAPI 3.0: of several types, the first one,
 * which a server sends; a scalar instead of a reference to it; no null, no condition.
 *
 * @param schema A schema of OpenAPI 3.1.
 * @param schemas All named schemas, for the references in it.
 * @throws {Error} when a part of the schema has no strict form.
 */
export function strictSchema(schema: Json, schemas: Json): Json {
  const { $ref, oneOf, anyOf, if: _condition, then: _demand, const: only, ...plain } = schema;
  if (typeof $ref === 'string') return strictReference($ref, plain, schemas);
  if (Array.isArray(oneOf)) return strictSchema({ ...record(oneOf[0]), ...plain }, schemas);
  if (Array.isArray(anyOf)) return strictSchema(anyText(anyOf, plain, schemas), schemas);
  const { type, examples, properties, items, additionalProperties: others, ...rest } = plain;
  const known = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  const typed: Json = {
    ...(known !== undefined && { type: known }),
    ...rest,
    ...(only !== undefined && {
      type: typeof only === 'number' ? 'integer' : 'string',
      enum: [only],
    }),
    ...(isRecord(properties) && {
      properties: mapRecords(properties, (each) => strictSchema(each, schemas)),
    }),
    ...(isRecord(items) && { items: strictSchema(items, schemas) }),
    ...(isRecord(others) && { additionalProperties: strictSchema(others, schemas) }),
    ...(Array.isArray(examples) && examples.length > 0 && { example: examples[0] }),
  };
  return fitting(typed);
}

/** Whether a named schema is a model, which keeps its name; all others are inlined. */
export function isModel(schema: unknown): boolean {
  return isRecord(schema) && schema.type === 'object';
}

/**
 * The name of a model, or a reference to it, with `Form` instead of `Request` at its end, since
 * generators use `Request` for all parameters of a call.
 */
export function strictName(name: string): string {
  return name.replace(/Request$/, 'Form');
}

function strictReference($ref: string, siblings: Json, schemas: Json): Json {
  const target = schemas[$ref.slice(REFERENCE.length)];
  if (!isRecord(target)) throw new Error(`There is no schema ${$ref}.`);
  if (!isModel(target)) return strictSchema({ ...target, ...siblings }, schemas);
  const { description } = siblings;
  const model = { $ref: strictName($ref) };
  return description === undefined ? model : { description, allOf: [model] };
}

/** A value that may differ from the known ones: a text, with the known values listed next to it. */
function anyText(anyOf: readonly unknown[], plain: Json, schemas: Json): Json {
  const { enum: known } = strictSchema(record(anyOf[0]), schemas);
  return { type: 'string', ...plain, 'x-extensible-enum': known };
}

/**
 * A schema that generators accept: integers with a width, no default of another type, no length of
 * a file, and no quotation mark in a pattern, which is copied into generated source text.
 */
function fitting({ default: usual, minLength, pattern, ...schema }: Json): Json {
  const isFree = schema.type === 'integer' && !('enum' in schema) && !('maximum' in schema);
  const fits = usual !== undefined && isOf(schema.type, usual);
  return {
    ...schema,
    ...(minLength !== undefined && schema.format !== 'binary' && { minLength }),
    ...(typeof pattern === 'string' && { pattern: pattern.replaceAll('"', '\\x22') }),
    ...(isFree && { format: 'int64' }),
    ...(fits && { default: usual }),
  };
}

function isOf(type: unknown, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return typeof value === type;
}
