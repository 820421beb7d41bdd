import { expect, test } from 'vitest';
import { codeTyped, plainTyped } from './plain-typed.ts';

test.each([
  ['０７１２', '0712'],
  ['٠٧١٢', '0712'],
  ['\u202A0712\u202C', '0712'],
  ['07½', '07½'],
  ['0712²', '0712²'],
])('%j is read as %j', (typed, meant) => {
  expect(plainTyped(typed)).toBe(meant);
});

test.each([' 204 815 ', '204-815', '204\u2013815'])('%j is read as a grouped code', (typed) => {
  expect(codeTyped(typed)).toBe('204815');
});
