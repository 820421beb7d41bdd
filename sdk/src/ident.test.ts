import { expect, test } from 'vitest';
import { readIdent } from './ident.ts';

test.each([0, '0', '', ' ', ' 0 '])('BANK-25 BANK-26 %j limits nothing', (ident) => {
  expect(readIdent(ident)).toBe('');
});

test.each([
  [1, '1'],
  ['2', '2'],
  [' 90006 ', '90006'],
  ['00', '00'],
])('BANK-27 BANK-28 %j is the text %j', (ident, text) => {
  expect(readIdent(ident)).toBe(text);
});
