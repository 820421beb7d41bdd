import { expect, test } from 'vitest';
import { plainTyped } from './plain-typed.ts';

test.each([
  ['０７１２', '0712'],
  ['٠٧١٢', '0712'],
  ['\u202A0712\u202C', '0712'],
  ['07½', '07½'],
  ['0712²', '0712²'],
])('%j is meant as %j', (typed, meant) => {
  expect(plainTyped(typed)).toBe(meant);
});
