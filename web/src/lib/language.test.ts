import { expect, test } from 'vitest';
import { locales } from '../locales/locales.ts';
import { directionOf } from './language.ts';

test('a right-to-left language flips the layout', () => {
  expect(['ar', 'fa', 'he', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
});

test('all languages of the app are left-to-right', () => {
  expect(new Set(locales.map(directionOf))).toEqual(new Set(['ltr']));
});
