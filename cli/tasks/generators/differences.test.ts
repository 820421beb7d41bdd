import { expect, test } from 'vitest';
import { differences } from './differences.mjs';

test('a lost or changed field, or one of another type, is a difference', () => {
  expect(differences({ a: 1, b: [{ c: 'x' }] }, { a: '1', b: [{}] })).toEqual([
    '/a: 1 is "1"',
    '/b/0/c: "x" is undefined',
  ]);
  expect(differences({ a: { b: 1 } }, null)).toEqual(['/a/b: 1 is undefined']);
});

test('an added default is not', () => {
  expect(differences({ a: [1] }, { a: [1], b: '' })).toEqual([]);
});
