import { readNumber } from '@brought/sdk';
import type { ContractDocument, Schema } from './document.ts';
import { isExistingDay } from './existing-day.ts';
import { isRecord } from './json-object.ts';
import { pointerBelow, locate } from './resolve.ts';

/** Why a value does not fit its schema. */
export type SchemaFault = {
  /** Keyword of JSON Schema that the value violates. */
  keyword: 'type' | 'required' | 'name' | 'value' | 'precision' | 'time stamp' | 'escaped';
  /** Position in the value: `data.orderList[0].orderNo`; empty for the value itself. */
  path: string;
  /** Position in the contract, as a JSON pointer. */
  pointer: string;
  /** What was expected, in words. */
  expected: string;
  got: unknown;
  /** Whether the clients of the contract accept it nevertheless. */
  tolerated: boolean;
  /** The importance of the field that contains it, if the contract has one. */
  importance: string | undefined;
};

/** A value at its position. */
type ValuePosition = {
  path: string;
  pointer: string;
  /** Whether the field may be left out. */
  optional: boolean;
  /** The importance of the nearest field that has one. */
  importance: string | undefined;
  /** Whether a text there is shown to the borrower unchanged. */
  shown: boolean;
  /** Whether a text there is sent back, compared or followed. */
  exact: boolean;
};

const numbers = ['integer', 'number'] as const;

/** The format for time stamps that programs exchange. */
const TIME_STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A character as HTML spells it. */
const ENTITY = /&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/i;

/**
 * All that is wrong with a value, each with its position in the contract, judged by JSON Schema.
 * Also marks what clients tolerate: whole units as a text of digits, a number for a text, null for
 * a field that may be left out.
 */
export function schemaFaults(
  document: ContractDocument,
  schema: Schema,
  pointer: string,
  value: unknown,
): SchemaFault[] {
  const top = { path: '', optional: false, importance: undefined, shown: false, exact: false };
  return judge(document, schema, value, { pointer, ...top });
}

function judge(
  document: ContractDocument,
  schema: Schema,
  value: unknown,
  position: ValuePosition,
): SchemaFault[] {
  const { node, pointer } = locate<Schema>(document, schema, position.pointer);
  const shown = position.shown && !node['x-moment'];
  const here = { ...position, pointer, shown, exact: position.exact || node['x-exact'] === true };
  if (node['x-moment'] && !isExistingDay(value)) {
    return [fault('value', here, 'a day that exists', value, false)];
  }
  const branches = node.oneOf ?? node.anyOf;
  if (branches) return judgeBranches(document, node, branches, value, here);
  const types = [node.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    return [fault('type', here, types.join(' or '), value, isTolerated(types, value, here))];
  }
  const parts = (node.allOf ?? []).flatMap((part, index) =>
    judge(document, part, value, { ...here, pointer: pointerBelow(pointer, 'allOf', index) }),
  );
  return [
    ...parts,
    ...limitsOf(node, value, here),
    ...judgeItems(document, node, value, here),
    ...judgeFields(document, node, value, here),
  ];
}

/** Among alternatives other than null, the closest match determines what is wrong. */
function judgeBranches(
  document: ContractDocument,
  node: Schema,
  branches: readonly Schema[],
  value: unknown,
  position: ValuePosition,
): SchemaFault[] {
  const keyword = node.oneOf ? 'oneOf' : 'anyOf';
  const judged: { type: Schema['type']; faults: SchemaFault[] }[] = [];
  for (const [index, branch] of branches.entries()) {
    const at = { ...position, pointer: pointerBelow(position.pointer, keyword, index) };
    const faults = judge(document, branch, value, at);
    if (faults.length === 0) return [];
    const { type } = locate<Schema>(document, branch, position.pointer).node;
    judged.push({ type, faults });
  }
  const real = judged.filter(({ type }) => type !== 'null');
  const whole = real.filter(
    ({ faults }) => faults[0]?.path === position.path && faults[0]?.keyword === 'type',
  );
  if (whole.length < real.length) {
    const best = real.find((each) => !whole.includes(each));
    return best?.faults ?? [];
  }
  const expected = judged.map(({ faults }) => faults[0]?.expected ?? '').join(' or ');
  // Where integers are expected, no client accepts a fraction as the alternative text.
  const isFraction = typeof value === 'number' && real.some(({ type }) => type === 'integer');
  const tolerated = !isFraction && whole.some(({ faults }) => faults[0]?.tolerated);
  return [fault('type', position, expected, value, tolerated)];
}

function judgeItems(
  document: ContractDocument,
  { items }: Schema,
  value: unknown,
  position: ValuePosition,
): SchemaFault[] {
  if (!items || !Array.isArray(value)) return [];
  return value.flatMap((entry, index) =>
    judge(document, items, entry, {
      path: `${position.path}[${index}]`,
      pointer: pointerBelow(position.pointer, 'items'),
      optional: false,
      importance: position.importance,
      shown: position.shown,
      exact: position.exact,
    }),
  );
}

function judgeFields(
  document: ContractDocument,
  { properties = {}, required = [], additionalProperties: rest }: Schema,
  value: unknown,
  position: ValuePosition,
): SchemaFault[] {
  if (!isRecord(value)) return [];
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => {
      const at = {
        path: childPath(position.path, name),
        pointer: pointerBelow(position.pointer, 'properties', name),
      };
      const { 'x-importance': importance } = properties[name] ?? {};
      const missed = { ...at, optional: false, importance, shown: false, exact: false };
      return fault('required', missed, 'the field', undefined, false);
    });
  const present = Object.entries(value).flatMap(([name, entry]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const schema = own ?? (isRecord(rest) ? rest : undefined);
    if (!schema) return misspelt(properties, required, name, value, position);
    const key = own ? ['properties', name] : ['additionalProperties'];
    return judge(document, schema, entry, {
      path: childPath(position.path, name),
      pointer: pointerBelow(position.pointer, ...key),
      optional: !required.includes(name),
      importance: schema['x-importance'] ?? position.importance,
      shown: !schema['x-exact'],
      exact: schema['x-exact'] === true,
    });
  });
  return [...missing, ...present];
}

/** A missing field next to an unknown one with the same letters: its value is lost. */
function misspelt(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  got: string,
  value: Readonly<Record<string, unknown>>,
  position: ValuePosition,
): SchemaFault[] {
  const meant = Object.keys(properties).find(
    (name) => lettersOf(name) === lettersOf(got) && !Object.hasOwn(value, name),
  );
  // A required field is reported as missing.
  if (meant === undefined || required.includes(meant)) return [];
  const pointer = pointerBelow(position.pointer, 'properties', meant);
  const at = { ...position, path: childPath(position.path, meant), pointer };
  return [fault('name', at, 'the field by this name', got, false)];
}

function lettersOf(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}

function limitsOf(node: Schema, value: unknown, position: ValuePosition): SchemaFault[] {
  const faults: SchemaFault[] = [];
  const must = (holds: boolean, expected: string): void => {
    if (!holds) faults.push(fault('value', position, expected, value, false));
  };
  if (node.const !== undefined) must(value === node.const, JSON.stringify(node.const));
  if (node.enum) must(node.enum.includes(value), `one of ${node.enum.map(String).join(', ')}`);
  if (typeof value === 'string' && position.shown && TIME_STAMP.test(value)) {
    faults.push(fault('time stamp', position, 'a day or a time that people read', value, false));
  }
  if (typeof value === 'string' && position.exact && ENTITY.test(value)) {
    faults.push(fault('escaped', position, 'a text that is not escaped for HTML', value, false));
  }
  if (typeof value === 'string') {
    const { minLength = 0, maxLength = Infinity, pattern } = node;
    const length = minLength > 0 || maxLength < Infinity ? [...value].length : 0;
    must(
      length >= minLength,
      minLength === 1 ? 'a text that is not empty' : `at least ${minLength} characters`,
    );
    must(length <= maxLength, `at most ${maxLength} characters`);
    if (pattern !== undefined) must(new RegExp(pattern, 'u').test(value), `a text like ${pattern}`);
  }
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = node;
    must(value >= minimum, `at least ${minimum}`);
    must(value <= maximum, `at most ${maximum}`);
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      faults.push(fault('precision', position, 'an integer up to 9007199254740991', value, false));
    }
  }
  return faults;
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

function isTolerated(
  types: readonly string[],
  value: unknown,
  { optional }: ValuePosition,
): boolean {
  if (value === null) return optional;
  if (typeof value === 'number') return types.includes('string');
  if (typeof value !== 'string') return false;
  return numbers.some((type) => types.includes(type) && readNumber(type, value) !== undefined);
}

function fault(
  keyword: SchemaFault['keyword'],
  { path, pointer, importance }: ValuePosition,
  expected: string,
  got: unknown,
  tolerated: boolean,
): SchemaFault {
  return { keyword, path, pointer, expected, got, tolerated, importance };
}

/** The position of a field within that of its object. */
export function childPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
