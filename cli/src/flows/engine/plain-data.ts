import { inspect } from 'node:util';

/**
 * A value as reports can hold it: JSON keeps it as it is. What JSON has no
 * form for, or another one, is a text: a number beyond all numbers, a map, a
 * value that holds itself.
 */
export function plainData(value: unknown): unknown {
  if (value === undefined || value === null || typeof value === 'string') return value;
  try {
    return JSON.parse(JSON.stringify(value, written)) as unknown;
  } catch {
    return textOf(value);
  }
}

function written(_key: string, value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  const hasNone = ['bigint', 'symbol', 'function'].includes(typeof value);
  return hasNone || value instanceof Map || value instanceof Set ? inspect(value) : value;
}

function textOf(value: unknown): string {
  try {
    return inspect(value);
  } catch {
    return 'a value that cannot be looked at';
  }
}
