import type { Field, FieldShapes, Scalar, Shape } from '../shapes/operation.ts';
import { violation } from './violation.ts';
import type { Cursor } from './violation.ts';

/** The contract's key of a list whose key the documents do not show. */
export const UNNAMED_LIST = 'list';

const INTEGER_TEXT = /^-?\d+$/;
const NUMBER_TEXT = /^-?\d+(\.\d+)?$/;

/** A JSON object. */
export type JsonObject = { [name: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** null counts as absent everywhere. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/**
 * Beyond 2^53 the digits that came are lost already, as is all that JSON.parse makes Infinity of.
 */
function isExact(value: unknown): value is number {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}

function numberIn(value: unknown, pattern: RegExp): unknown {
  return typeof value === 'string' && pattern.test(value) ? Number(value) : value;
}

function isOptional(field: Field): field is Extract<Field, readonly unknown[]> {
  return Array.isArray(field);
}

function decodeScalar(shape: Scalar, value: unknown, cursor: Cursor): unknown {
  switch (shape) {
    case 'text': {
      if (typeof value === 'string') return value;
      if (isExact(value)) return String(value);
      throw violation(cursor, 'a text', value);
    }
    case 'integer': {
      const number = numberIn(value, INTEGER_TEXT);
      if (Number.isSafeInteger(number)) return number;
      throw violation(cursor, 'an integer', value);
    }
    case 'number': {
      const number = numberIn(value, NUMBER_TEXT);
      if (isExact(number)) return number;
      throw violation(cursor, 'a number', value);
    }
    case 'boolean': {
      if (typeof value === 'boolean') return value;
      throw violation(cursor, 'true or false', value);
    }
    case 'flag': {
      if (typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value))
        return value;
      throw violation(cursor, 'a flag (0, 1, a text, true or false)', value);
    }
    case 'ident': {
      if (typeof value === 'string' || Number.isSafeInteger(value)) return value;
      throw violation(cursor, 'a text or an integer', value);
    }
    case 'any':
      return value;
  }
}

function listIn(item: Shape, value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (isObject(value)) return Object.values(value).find(Array.isArray);
  if (typeof value !== 'string' || item !== 'text') return undefined;
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function decodeList(item: Shape, value: unknown, cursor: Cursor): unknown[] {
  const list = listIn(item, value);
  if (!list) throw violation(cursor, 'a list', value);
  for (let index = 0; index < list.length; index++) {
    cursor.path.push(index);
    list[index] = decode(item, list[index], cursor);
    cursor.path.pop();
  }
  return list;
}

/** Where the documents do not show the key of a list, a server may have given it any name. */
function unnamedList(object: JsonObject, fields: FieldShapes): unknown {
  for (const name in object) {
    if (!(name in fields) && Array.isArray(object[name])) return object[name];
  }
  return undefined;
}

function decodeFields(fields: FieldShapes, value: unknown, cursor: Cursor): JsonObject {
  if (!isObject(value)) throw violation(cursor, 'an object', value);
  for (const name in fields) {
    const field = fields[name] as Field;
    const optional = isOptional(field);
    let came = value[name];
    if (isAbsent(came) && name === UNNAMED_LIST) came = unnamedList(value, fields);
    if (optional && isAbsent(came)) {
      const fallback = Array.isArray(field[1]) ? [] : field[1];
      if (fallback !== came) value[name] = fallback;
      continue;
    }
    cursor.path.push(name);
    value[name] = decode(optional ? field[0] : field, came, cursor);
    cursor.path.pop();
  }
  return value;
}

/**
 * Reads parsed JSON by its shape, in place, and keeps the fields that the shape does not name. What
 * the tolerant reader accepts beyond the contract is listed in README.md.
 *
 * @throws ContractViolation naming the path, when the value cannot be read as the shape.
 */
export function decode(shape: Shape, value: unknown, cursor: Cursor): unknown {
  if (typeof shape === 'string') return decodeScalar(shape, value, cursor);
  return 'list' in shape
    ? decodeList(shape.list, value, cursor)
    : decodeFields(shape.fields, value, cursor);
}
