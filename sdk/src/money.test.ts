import { expect, test } from 'vitest';
import { formatMoney, formatUnits, fromHundredths, group } from './money.ts';

test.each([
  [12345, '123.45'],
  [5, '0.05'],
  [0, '0.00'],
  [100, '1.00'],
  [-5, '-0.05'],
  [-12345, '-123.45'],
])('FMT-01 %d hundredths are %s', (hundredths, text) => {
  expect(fromHundredths(hundredths)).toBe(text);
});

test.each([
  [0.5, '0.01'],
  [-0.5, '-0.01'],
  [1.5, '0.02'],
  [0.4, '0.00'],
  [-0.4, '0.00'],
])('FMT-01 a fraction of a hundredth is rounded half away from zero: %d', (hundredths, text) => {
  expect(fromHundredths(hundredths)).toBe(text);
});

test.each([NaN, Infinity, 2 ** 53])(
  'an amount that cannot be exact is refused: %d',
  (hundredths) => {
    expect(() => fromHundredths(hundredths)).toThrow(RangeError);
    expect(() => fromHundredths(hundredths)).toThrow(`${hundredths} is no amount in hundredths`);
  },
);

test.each(['', ' ', '12,5', '1e3', null, true, []])(
  'what is no number is no amount, though Number would read it as one: %j',
  (amount) => {
    expect(() => fromHundredths(amount as never)).toThrow(RangeError);
    expect(() => formatMoney(amount as never)).toThrow('is no amount in hundredths');
  },
);

test.each([
  ['1234567', '1.234.567'],
  ['123', '123'],
  ['1000', '1.000'],
  ['-1234567', '-1.234.567'],
  ['1234.50', '1.234,50'],
  [50000, '50.000'],
])('FMT-02 thousands of %s are grouped by dots', (number, text) => {
  expect(group(number)).toBe(text);
});

test('text that is ready for display is unchanged', () => {
  expect(group('TZS 50.000,00')).toBe('TZS 50.000,00');
  expect(group('5000 TZS')).toBe('5000 TZS');
  expect(group('')).toBe('');
});

test.each([
  ['20000', '20.000,00'],
  [9200, '9.200,00'],
  [9007199254740993n, '9.007.199.254.740.993,00'],
  ['12.5', '12,50'],
  ['0.50', '0,50'],
  ['-700', '-700,00'],
  ['1.234', '1,234'],
  ['TZS 50.000', 'TZS 50.000'],
  ['', ''],
])('FMT-01 FMT-02 whole units %s are shown like hundredths', (units, text) => {
  expect(formatUnits(units)).toBe(text);
});

test('FMT-01 FMT-02 hundredths for display have dots between thousands and two decimals', () => {
  expect(formatMoney(123456700)).toBe('1.234.567,00');
  expect(formatMoney(5)).toBe('0,05');
});
