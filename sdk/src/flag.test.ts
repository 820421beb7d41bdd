import { expect, test } from 'vitest';
import { isOne, readFlag } from './flag.ts';

test.each([1, '1', true])('%j means yes', (flag) => {
  expect(isOne(flag)).toBe(true);
  expect(readFlag(flag)).toBe('yes');
});

test.each([0, '0', false, '', 'true', 2, null, undefined])('%j means no', (flag) => {
  expect(isOne(flag)).toBe(false);
});

test.each([0, '0', false, 'false'])('%j means an explicit no', (flag) => {
  expect(readFlag(flag)).toBe('no');
});

test.each(['', 'true', 'no', 2, null, undefined])('%j is neither yes nor no', (flag) => {
  expect(readFlag(flag)).toBe('unreadable');
});
