import { expect, test } from 'vitest';
import { hundredthsIn } from './amount-text.ts';

test.each([
  ['TZS 58.000,00', 5_800_000],
  ['58,000.00', 5_800_000],
  ['58000', 5_800_000],
  ['TZS 20.000', 2_000_000],
  ['0,05', 5],
  ['12.5', 1250],
  ['₱ 1.234.567,89', 123_456_789],
])('%s is %i hundredths', (words, hundredths) => {
  expect(hundredthsIn(words)).toBe(hundredths);
});

test.each(['', 'Due', '2026-11-30', '10:00', '3 of 5', '9'.repeat(40), '1.2.3'])(
  '"%s" is no amount',
  (words) => {
    expect(hundredthsIn(words)).toBeUndefined();
  },
);
