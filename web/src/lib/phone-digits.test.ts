import { expect, test } from 'vitest';
import { isTooShortForPhone } from './phone-digits.ts';

test.each([
  ['', false],
  ['  ', false],
  ['071', true],
  ['0712', true],
  ['071234', true],
  ['0712 34', true],
  ['0712345', false],
  ['0712345678', false],
  ['+255 712 345 678', false],
  ['０７１', true],
])('%j is too short for a phone: %s', (number, expected) => {
  expect(isTooShortForPhone(number)).toBe(expected);
});
