import { ContractViolation } from '../errors/contract-violation.ts';
import type { Exchange } from '../request/exchange.ts';
import { excerpt } from './redact.ts';

/** Where a reader stands in the answer of a call: keys and indexes from the root. */
export type Cursor = {
  exchange: Exchange;
  path: (string | number)[];
};

function spell({ path }: Cursor): string {
  let text = '';
  for (const step of path)
    text += typeof step === 'number' ? `[${step}]` : text === '' ? step : `.${step}`;
  return text === '' ? 'reply' : text;
}

function describe(value: unknown, exchange: Exchange): string {
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
  if (typeof value === 'string') return `the text "${excerpt(value, exchange, 40)}"`;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return 'a number too large to be exact (send it as text)';
  }
  return `the ${typeof value} ${excerpt(JSON.stringify(value), exchange)}`;
}

/** The error for a value that is not what the contract describes. */
export function violation(cursor: Cursor, expected: string, value: unknown): ContractViolation {
  return new ContractViolation(
    cursor.exchange.operationId,
    spell(cursor),
    expected,
    describe(value, cursor.exchange),
  );
}
