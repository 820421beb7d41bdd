import { expect, test } from 'vitest';
import { withLatinDigits } from './latin-digits.ts';

test.each([
  ['0712345678', '0712345678'],
  ['０７１２３４５６７８', '0712345678'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['１.２３４,５０', '1.234,50'],
  ['+٢٥٥ 712', '+255 712'],
  ['', ''],
  ['TZS', 'TZS'],
])('%s is %s', (typed, latin) => {
  expect(withLatinDigits(typed)).toBe(latin);
});

test.each(['½', '1½', 'x²', '①', '½½', '1½２'])('%s has no other digits than its own', (typed) => {
  expect(withLatinDigits(typed)).toBe(typed.replace('２', '2'));
});
