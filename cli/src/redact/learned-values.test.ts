import { expect, test } from 'vitest';
import { createLearnedValues } from './learned-values.ts';

/** Values that were learned in the given order. */
function knowing(...values: string[]) {
  const known = createLearnedValues();
  known.learn(values);
  return known;
}

const in64 = (text: string): string => Buffer.from(text).toString('base64');

test('learning returns whether a value was new', () => {
  const known = createLearnedValues();
  expect(known.learn(['first-secret'])).toBe(true);
  expect(known.learn(['first-secret'])).toBe(false);
  expect(known.learn(['first-secret', 'abcd'])).toBe(true);
  expect(known.learn(['abc', '', 'abcd'])).toBe(false);
  expect(known.learn([])).toBe(false);
});

test('nothing is masked before it is learned, nor is a short value', () => {
  expect(createLearnedValues().mask('first-secret')).toBe('first-secret');
  expect(knowing('abc').mask('abc')).toBe('abc');
  expect(knowing('first-secret').mask('abc')).toBe('abc');
});

test('a secret can have as few as four characters', () => {
  expect(knowing('abcd').mask('abcd')).toBe('***');
});

test('a value that extends another is masked in full, whenever it is learned', () => {
  const known = knowing('canary', 'canary-and-more');
  expect(known.mask('canary-and-more, canary')).toBe('***, ***');
  known.learn(['canary-and-more-than-that']);
  expect(known.mask('canary-and-more-than-that, canary-and-more')).toBe('***, ***');
});

test.each([
  ['one way', 'canary/77 and canary/77', '*** and ***'],
  ['several ways', `canary/77 and ${in64('canary/77')} and canary%2F77`, '*** and *** and ***'],
  ['base64 alone', `${in64('canary/77')} and more`, '*** and more'],
])('a value is masked wherever it occurs in a text, in %s', (_how, text, shown) => {
  expect(knowing('canary/77').mask(text)).toBe(shown);
});

test('several values are masked in one text, each in its own encoding', () => {
  const known = knowing('canary-77', 'one-other', 'third/99');
  const text = `canary-77, ${in64('one-other')}, one-other, third%2F99, fourth-10`;
  expect(known.mask(text)).toBe('***, ***, ***, ***, fourth-10');
});

test('a text with part of a value, or a similar one, is unchanged', () => {
  const known = knowing('canary-77', '12345678');
  expect(known.mask('a word of the server')).toBe('a word of the server');
  expect(known.mask('canary+7+7 8 canary-7')).toBe('canary+7+7 8 canary-7');
  expect(known.mask('0123456789')).toBe('0123456789');
});
