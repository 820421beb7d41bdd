import { expect, test } from 'vitest';
import type { Exchange } from '../request/exchange.ts';
import type { Scalar } from '../shapes/operation.ts';
import { decodeScalar } from './decode-scalar.ts';
import { Unread } from './violation.ts';

const read = (shape: Scalar, value: unknown) =>
  decodeScalar(shape, value, {
    exchange: {} as Exchange,
    path: ['field'],
    repairs: [],
    readText: (text: string) => text,
  });

test.each([
  [12.5, 12.5],
  ['12.50', 12.5],
  ['12.25', 12.25],
  [' 7 ', 7],
  ['-31.5', -31.5],
  ['100', 100],
])('the number %j is %d', (value, number) => expect(read('number', value)).toBe(number));

test.each<[Scalar, string, unknown[]]>([
  ['number', 'a number', ['1,5', 'x1', '1x', '', '1.', '1.x', '.5', '1e400', 2 ** 53, ['7'], {}]],
  ['integer', 'an integer', ['12.5', 'x12', ['12'], '9007199254740992', true]],
  ['boolean', 'true or false', [1, 'true', '', {}]],
  ['text', 'a text', [true, {}, 2 ** 53, Infinity]],
  ['moment', 'a day or a time stamp', [true, [], 1.5]],
  [
    'amount',
    'an amount (an integer in hundredths, or a text)',
    [1.5, true, '', 'much', 'TZS NaN', '2026-12-01', '12:30', '1,2,3', 'from 100 to 200', [100]],
  ],
])('%s: what is not %s is not read', (shape, expected, values) => {
  for (const value of values) {
    const outcome = read(shape, value);
    expect(outcome).toBeInstanceOf(Unread);
    expect(outcome).toMatchObject({ where: 'field', expected, value });
  }
});

test.each([
  0,
  -5,
  5_000_000,
  '5000000',
  '50000.00',
  '12,300',
  '1.234,50',
  '1 234',
  'TZS 500',
  '-3',
])('the amount %j stays as it came', (value) => expect(read('amount', value)).toBe(value));

test('what is no more than looked at stays as it came', () => {
  for (const value of [true, false]) expect(read('boolean', value)).toBe(value);
  for (const value of [true, 1.5, '', [1], {}]) expect(read('any', value)).toBe(value);
});

const year = 365 * 24 * 60 * 60;

test.each([
  year - 1,
  '19700101',
  ' 1970-01-01 ',
  '1970/1/1',
  '1-1-1970',
  '31.12.1970',
  '00/00/0000',
  '-20261201',
  '-0001-11-30 00:00:00',
  'NaN-NaN-NaN',
  'Invalid Date',
])('what a server makes of a zero is no day: %j', (value) => {
  expect(read('moment', value)).toBeInstanceOf(Unread);
});

test.each([
  year,
  ' 20261201 ',
  '19991231',
  '2026-12-01 08:00:00.0000',
  '2026-12-01T08:00:00-0000',
  'week 1',
  '1970123456',
])('a day is one however it is written: %j', (value) => expect(read('moment', value)).toBe(value));
