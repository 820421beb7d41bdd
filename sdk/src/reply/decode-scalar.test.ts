import { expect, test } from 'vitest';
import type { Exchange } from '../request/exchange.ts';
import type { Scalar } from '../shapes/operation.ts';
import { decodeScalar } from './decode-scalar.ts';
import { Unread, type Cursor } from './violation.ts';

const read = (shape: Scalar, value: unknown, readText: Cursor['readText'] = (text) => text) =>
  decodeScalar(shape, value, { exchange: {} as Exchange, path: ['field'], repairs: [], readText });

test.each([
  [12.5, 12.5],
  ['12.50', 12.5],
  ['12.25', 12.25],
  [' 7 ', 7],
  ['-31.5', -31.5],
  ['100', 100],
])('the number %j reads as %d', (value, number) => expect(read('number', value)).toBe(number));

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
  [
    'units',
    'an amount (an integer, or a text)',
    [true, '', ' ', 'much', 'TZS NaN', '2026-12-01', 7.25, 2 ** 53, Infinity, [100], {}],
  ],
])('%s: a value that is not %s is rejected', (shape, expected, values) => {
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
])('the amount %j is unchanged', (value) => expect(read('amount', value)).toBe(value));

test.each<Scalar>(['amount', 'units'])(
  '%s: a text with a fraction of a hundredth is rejected',
  (shape) => {
    for (const value of ['5000000.555', 'TZS 19332.500', '1.234,567', '0.500', '1 234.5678'])
      expect(read(shape, value)).toBeInstanceOf(Unread);
  },
);

test.each([
  [19_334, 19_334],
  [' 19334 ', 19_334],
  ['19334.00', 19_334],
  ['-3', -3],
])('the whole units %j read as %d', (value, units) => expect(read('units', value)).toBe(units));

test.each(['12,300', '100.50', 'TZS 500'])('whole units of %j are unchanged', (value) =>
  expect(read('units', value)).toBe(value),
);

test('a value that is only displayed is unchanged', () => {
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
  '0000/01/02',
  '21.11.0000',
  '1-2-0000',
  ' 5 ',
  'n/a',
  '/Date(0)/',
  'NaN-NaN-NaN',
  'Invalid Date',
])('a zero written as a date is not a day: %j', (value) => {
  expect(read('moment', value)).toBeInstanceOf(Unread);
});

test.each([
  year,
  ' 20261201 ',
  '19991231',
  '2026-12-01 08:00:00.0000',
  '2026-12-01T08:00:00-0000',
  'week 1',
  '00:30 on 1 December',
  '0h',
  'No. 1850-7',
  'see /Date(0)/',
  'no invalid date',
  'N/A days',
  'on/a day',
  '/Date(0)/ or later',
  '1970123456',
])('a day is recognised in any notation: %j', (value) => expect(read('moment', value)).toBe(value));

test('readText is applied to texts and next to days, never to exact values', () => {
  const upper = (text: string) => text.toUpperCase();
  expect(read('text', 'due', upper)).toBe('DUE');
  expect(read('exact', 'due', upper)).toBe('due');
  expect(read('moment', '1 december', upper)).toBe('1 DECEMBER');
  expect(read('moment', year, upper)).toBe(year);
  const none = () => undefined;
  expect(read('text', 'due', none)).toMatchObject({ expected: 'a text for people' });
  expect(read('moment', '1 december', none)).toBe('');
});
