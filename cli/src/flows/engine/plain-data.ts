import { inspect } from 'node:util';

/**
 * What a check expected and got, in a form that reports can store. If two values differ only in
 * what JSON does not express, such as a date and its text, both become texts that show it.
 *
 * @param isEqual whether the values were compared, and are equal; undefined if the flow judged.
 */
export function plainClaim(
  { expected, got }: { expected: unknown; got: unknown },
  isEqual: boolean | undefined,
): { expected: unknown; got: unknown } {
  const plain = { expected: plainData(expected), got: plainData(got) };
  const looksEqual = JSON.stringify(plain.expected) === JSON.stringify(plain.got);
  return isEqual === false && looksEqual ? { expected: textOf(expected), got: textOf(got) } : plain;
}

/**
 * A value in a form that reports can store: what JSON preserves is unchanged. Values that JSON
 * cannot express, or only in another form, become a text: infinity, a map, a circular value.
 */
function plainData(value: unknown): unknown {
  if (value === undefined || value === null || typeof value === 'string') return value;
  try {
    return JSON.parse(JSON.stringify(value, replacer)) as unknown;
  } catch {
    return textOf(value);
  }
}

function replacer(_key: string, value: unknown): unknown {
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? value : inspect(value);
  }
  if (value instanceof Error) return String(value);
  // JSON would omit it, or replace it with null: two different values would look the same.
  const hasNone = ['bigint', 'symbol', 'function', 'undefined'].includes(typeof value);
  const isEmpty = [Map, Set, RegExp].some((kind) => value instanceof kind);
  return hasNone || isEmpty ? inspect(value) : value;
}

function textOf(value: unknown): string {
  try {
    return inspect(value, { depth: null });
  } catch {
    return 'a value that cannot be inspected';
  }
}
