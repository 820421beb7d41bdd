import { expect, test } from 'vitest';
import { directionOf, languages } from './language.ts';

test('a language that is written from right to left turns the layout', () => {
  expect(['ar', 'fa', 'he', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
});

test('the languages that are here are written from left to right', () => {
  expect(new Set(languages.map(directionOf))).toEqual(new Set(['ltr']));
});
