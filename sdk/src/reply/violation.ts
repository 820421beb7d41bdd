import { ContractViolation } from '../errors/contract-violation.ts';
import type { Repair, TextReader } from '../request/call-types.ts';
import type { Exchange } from '../request/exchange.ts';
import { excerpt } from './redact.ts';

/** The current position of a reader in an answer, and its repairs so far. */
export type Cursor = {
  exchange: Pick<Exchange, 'operation' | 'operationId' | 'session' | 'fields'>;
  /** Keys and indexes from the root. */
  path: (string | number)[];
  repairs: Repair[];
  readText: TextReader;
};

/** A value that cannot be read as its shape: the path, the expected and the actual value. */
export class Unread {
  readonly where: string;
  readonly expected: string;
  readonly value: unknown;

  constructor(where: string, expected: string, value: unknown) {
    this.where = where;
    this.expected = expected;
    this.value = value;
  }
}

/** The result for a value at the cursor that cannot be read. */
export function unread(cursor: Cursor, expected: string, value: unknown): Unread {
  return new Unread(pathText(cursor), expected, value);
}

/** The path of the cursor, such as `data.orderList[2].orderNo`; `reply` at the root. */
export function pathText({ path }: Cursor): string {
  let text = '';
  for (const step of path)
    text += typeof step === 'number' ? `[${step}]` : text === '' ? step : `.${step}`;
  return text === '' ? 'reply' : text;
}

function describe(value: unknown, exchange: Cursor['exchange']): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object') {
    const names = Object.keys(value);
    return names.length === 0
      ? 'an empty object'
      : `an object with ${excerpt(names.join(', '), exchange)}`;
  }
  // An integer beyond 2^53 is already a text here, and one that was sent as a text is no better.
  const isLong = typeof value === 'string' && /^-?\d{16,}$/.test(value);
  if ((isLong && !Number.isSafeInteger(Number(value))) || isEndless(value))
    return 'a number too large to be exact';
  if (typeof value === 'string') return `the text "${excerpt(value, exchange, 40)}"`;
  return `the ${typeof value} ${excerpt(JSON.stringify(value), exchange)}`;
}

/** Whether it is a number too large for JavaScript, such as 1e400. */
function isEndless(value: unknown): boolean {
  return value === Infinity || value === -Infinity;
}

/** The kind of a value, in words, without any of its content. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object')
    return Object.keys(value).length === 0 ? 'an empty object' : 'an object';
  if (typeof value === 'string') return value.trim() === '' ? 'an empty text' : 'a text';
  return `a ${typeof value}`;
}

/** The error for a value that is not what the contract describes. */
export function violation(
  { exchange }: Cursor,
  { where, expected, value }: Unread,
): ContractViolation {
  return new ContractViolation(exchange.operationId, where, expected, describe(value, exchange));
}
