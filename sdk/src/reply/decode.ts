import { isJsonObject, type JsonObject } from '../shapes/json-object.ts';
import type { Field, FieldShapes, RowShape, Shape } from '../shapes/operation.ts';
import type { Repair } from '../request/call-types.ts';
import { decodeScalar } from './decode-scalar.ts';
import { kindOf, pathText, unread, Unread, type Cursor } from './violation.ts';

/** The contract's key of a list whose key the documents do not show. */
export const UNNAMED_LIST = 'list';

/** null counts as absent everywhere. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Whether it is an object that has any of the fields. */
export function containsAny(value: unknown, fields: FieldShapes): boolean {
  return isJsonObject(value) && Object.keys(fields).some((name) => !isAbsent(value[name]));
}

/** A list as PHP writes it once an entry was removed: an object with numbers for keys. */
export function isNumbered(value: unknown): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
}

/** Nothing, as PHP writes it where an object belongs. */
function isNothing(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/** The only object in a list; with two there is no way to choose. */
function isWrapped(value: unknown, fields: FieldShapes): value is [JsonObject] {
  return Array.isArray(value) && value.length === 1 && containsAny(value[0], fields);
}

type Result = Pick<Repair, 'kind' | 'became'>;

const results = {
  emptyObject: { kind: 'rewritten', became: 'an empty object' },
  object: { kind: 'rewritten', became: 'an object' },
  list: { kind: 'rewritten', became: 'a list' },
  emptyList: { kind: 'emptyList', became: 'an empty list' },
  leftOut: { kind: 'leftOut', became: 'left out' },
  default: { kind: 'default', became: 'its default' },
  nothing: { kind: 'nothing', became: 'nothing' },
  text: { kind: 'text', became: 'a text' },
} as const satisfies Readonly<Record<string, Result>>;

/**
 * Records how a value was repaired. If the fault is further inside, at `where`, all of the value at
 * the cursor was left out because of it.
 */
function repair(
  cursor: Cursor,
  { where, value }: Pick<Unread, 'where' | 'value'>,
  result: Result,
): void {
  const { operationId } = cursor.exchange;
  const at = pathText(cursor);
  const own: Result = where === at ? result : { kind: 'leftOut', became: `left out with ${at}` };
  cursor.repairs.push({ operationId, path: where, found: kindOf(value), ...own });
}

/** Whether an object is a row by itself, rather than what holds the rows. */
function isRow(item: RowShape, value: JsonObject): boolean {
  if (typeof item === 'string') return false;
  return Object.keys(item.fields).some((name) => name !== UNNAMED_LIST && !isAbsent(value[name]));
}

/** A list as PHP writes it with the names or ids of its rows for keys. */
function isKeyed(item: RowShape, values: readonly unknown[]): boolean {
  if (typeof item === 'string' || values.length === 0) return false;
  return values.every((value) => isJsonObject(value) && isRow(item, value));
}

/**
 * The first list with entries, else the first: there are often empty ones beside that of the rows.
 */
function listAmong(values: readonly unknown[]): unknown[] | undefined {
  const lists = values.filter((value) => Array.isArray(value));
  return lists.find(({ length }) => length > 0) ?? lists[0];
}

function listIn(item: RowShape, value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (isNumbered(value)) return Object.values(value);
  if (isJsonObject(value)) {
    if (isRow(item, value)) return [value];
    const all = Object.values(value);
    if (isKeyed(item, all)) return all;
    return all.length === 0 ? [] : listAmong(all);
  }
  const isTexts = item === 'text' || item === 'exact';
  if (typeof value !== 'string' || (!isTexts && value.trim() !== '')) return undefined;
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * A vital list that loses all its rows cannot be read, for the same reason as the first lost row.
 * If it is empty but was not sent as `[]`, it may have had rows, and this is recorded as a repair.
 */
function decodeList(item: RowShape, value: unknown, cursor: Cursor, isVital: boolean): unknown {
  const list = listIn(item, value);
  if (!list) return unread(cursor, 'a list', value);
  const isLost = isVital && list.length === 0 && !Array.isArray(value);
  if (isLost || isJsonObject(value))
    repair(cursor, { where: pathText(cursor), value }, isLost ? results.emptyList : results.list);
  const rows: unknown[] = [];
  let firstLost: Unread | undefined;
  for (let index = 0; index < list.length; index++) {
    const { length } = cursor.repairs;
    cursor.path.push(index);
    const row = decodeRow(item, list[index], cursor);
    if (row instanceof Unread) {
      firstLost ??= row;
      cursor.repairs.length = length;
      repair(cursor, row, results.leftOut);
    } else rows.push(row);
    cursor.path.pop();
  }
  return isVital && firstLost && rows.length === 0 ? firstLost : rows;
}

/** A row without any content does not count as a row. */
function decodeRow(item: RowShape, value: unknown, cursor: Cursor): unknown {
  if (typeof item === 'string') return decodeScalar(item, value, cursor);
  if (isNothing(value)) return unread(cursor, 'an object', value);
  return decodeFields(item.fields, value, cursor);
}

/** If the documents do not show the key of a list, a server may use any name for it. */
function unnamedList(object: JsonObject, fields: FieldShapes): unknown {
  return listAmong(Object.keys(object).flatMap((name) => (name in fields ? [] : [object[name]])));
}

/**
 * Reads an object of parsed JSON by its fields, mutating it, and keeps the fields that have no
 * shape. A field that is not vital, or a row of a list, never fails the whole: `cursor.repairs`
 * lists the outcome for those that cannot be read. README.md lists everything that the tolerant
 * reader accepts.
 *
 * @returns the object, or Unread if something vital cannot be read.
 */
export function decodeFields(fields: FieldShapes, value: unknown, cursor: Cursor): unknown {
  if (isNothing(value)) {
    repair(cursor, { where: pathText(cursor), value }, results.emptyObject);
    return decodeFields(fields, {}, cursor);
  }
  if (isWrapped(value, fields)) {
    repair(cursor, { where: pathText(cursor), value }, results.object);
    return decodeFields(fields, value[0], cursor);
  }
  if (!isJsonObject(value)) return unread(cursor, 'an object', value);
  for (const name in fields) {
    let came = value[name];
    if (isAbsent(came) && name === UNNAMED_LIST) came = unnamedList(value, fields) ?? came;
    cursor.path.push(name);
    const read = decodeField(fields[name] as Field, came, cursor);
    cursor.path.pop();
    if (read instanceof Unread) return read;
    value[name] = read;
  }
  return value;
}

function isOptional(field: Field): field is Extract<Field, readonly unknown[]> {
  return Array.isArray(field);
}

/** The value of a field; Unread if it is vital and cannot be read. */
function decodeField(field: Field, came: unknown, cursor: Cursor): unknown {
  if (!isOptional(field)) return decode(field, came, cursor, true);
  const [shape, fallback, importance] = field;
  const absent = Array.isArray(fallback) ? [] : fallback;
  const isVital = importance === 'vital';
  if (isAbsent(came)) {
    if (isVital && Array.isArray(fallback))
      repair(cursor, { where: pathText(cursor), value: came }, results.emptyList);
    return absent;
  }
  const { length } = cursor.repairs;
  const read = decode(shape, came, cursor, isVital);
  if (isVital || !(read instanceof Unread)) return read;
  cursor.repairs.length = length;
  repair(cursor, read, absent === undefined ? results.nothing : results.default);
  return absent;
}

/** @param isVital Whether a list may not lose all the rows that it had. */
function decode(shape: Shape, value: unknown, cursor: Cursor, isVital: boolean): unknown {
  if (typeof shape === 'string') {
    const read = decodeScalar(shape, value, cursor);
    // The app calculates with it, which a text does not allow.
    const isOnlyShown = isVital && shape === 'units' && typeof read === 'string';
    if (isOnlyShown) repair(cursor, { where: pathText(cursor), value }, results.text);
    return read;
  }
  return 'list' in shape
    ? decodeList(shape.list, value, cursor, isVital)
    : decodeFields(shape.fields, value, cursor);
}
