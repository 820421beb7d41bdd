import { expect, test } from 'vitest';
import { hundredthsIn, withCurrency } from './amount-text.ts';

test.each([
  ['TZS 58.000,00', 5_800_000],
  ['58,000.00', 5_800_000],
  ['58000', 5_800_000],
  ['TZS 20.000', 2_000_000],
  ['20.000 TZS', 2_000_000],
  ['0,05', 5],
  ['12.5', 1250],
  ['58 000', 5_800_000],
  ['₱ 1.234.567,89', 123_456_789],
])('%s is %i hundredths', (words, hundredths) => {
  expect(hundredthsIn(words)).toBe(hundredths);
});

test.each([
  '',
  'Due',
  '2026-11-30',
  '10:00',
  '3 of 5',
  '30.11.2026',
  '19332.500',
  '9'.repeat(40),
  '1.2.3',
])('"%s" is no amount', (words) => {
  expect(hundredthsIn(words)).toBeUndefined();
});

test.each(['20000', '0.5', '12.34', 9200, 900_719_925_474n])(
  'what we write of %s is read as that again',
  (units) => {
    expect(hundredthsIn(withCurrency(units))).toBe(Math.round(Number(units) * 100));
  },
);

test('FMT-01 FMT-02 an amount in whole units has two decimals', () => {
  expect(withCurrency('20000')).toBe('TZS 20.000,00');
  expect(withCurrency('')).toBe('');
});
