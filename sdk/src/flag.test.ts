import { expect, test } from 'vitest';
import { isOne } from './flag.ts';

test.each([1, '1', true])('%j means yes', (flag) => expect(isOne(flag)).toBe(true));

test.each([0, '0', false, '', 'true', 2, null, undefined])('%j means no', (flag) => {
  expect(isOne(flag)).toBe(false);
});
