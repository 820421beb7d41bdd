import { expect, test } from 'vitest';
import { locales } from '../locales/locales.ts';
import { directionOf } from './language.ts';

test('a language that is written from right to left turns the layout', () => {
  expect(['ar', 'fa', 'he', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
});

test('the languages that are here are written from left to right', () => {
  expect(new Set(locales.map(directionOf))).toEqual(new Set(['ltr']));
});
