import { expect, test } from 'vitest';
import { readingsOf } from './readings.ts';

test.each([
  ['an address', 'a%20b%2Fc%c3%A9', 'a b/cé'],
  ['JSON', 'a\\u0041\\u00e9\\u00C9', 'aAéÉ'],
  ['JSON in JSON', 'a\\\\u0041\\\\\\u0042', 'aAB'],
  ['quotes and strokes in JSON', '\\"a\\" \\/ \\\\', '"a" / \\'],
  [
    'HTML by number',
    '&#65;&#0066;&#x43;&#X1F600;&#1114111;&#x10ffff;',
    'ABC😀\u{10ffff}\u{10ffff}',
  ],
  ['HTML by name', '&lt;&gt;&amp;&quot;&apos;a&nbsp;b&LT;', `<>&"'a b<`],
  ['HTML by names of what nobody sees', 'a&shy;b&lrm;c&rlm;d&zwj;e&zwnj;f', 'abcdef'],
  ['marks that nobody sees', 'a\u00adb\u200bc\u202ad\u2066e\ufefff', 'abcdef'],
  ['a line of a mail that goes on', 'a=\nb=\r\nc', 'abc'],
  ['such a line in JSON', 'a=\\nb=\\r\\nc=\\\\r\\\\nd=\\\\ne', 'abcde'],
])('escaped text is decoded: %s', (_what, text, read) => {
  expect(readingsOf(text)).toContain(read);
});

test.each([
  ['words', 'Pay 100 % = 1,000 TZS & more; #7'],
  ['what is no UTF-8', 'a%ff%fe'],
  ['half of it', 'a%2 %zz %'],
  ['a number of no character', '&#1114112;&#x110000;'],
  ['a number that is too long', '&#00000065;&#x0000041;'],
  ['a name that nobody knows', '&euro;&ltx;'],
  ['no end of it', '&lt &#65 &#x41'],
  ['too few digits', '\\u041'],
  ['a line that ends', 'a=b\nc =d'],
  ['an escaped end of a line', 'a\\nb'],
  ['nothing', ''],
])('text that is not escaped is unchanged: %s', (_what, text) => {
  expect(readingsOf(text)).toEqual([]);
});

test('nested escapes are decoded level by level, up to three', () => {
  const twice = encodeURIComponent(encodeURIComponent('a/b'));
  expect(readingsOf(twice)).toEqual(['a%2Fb', 'a/b']);
  const often = encodeURIComponent(encodeURIComponent(twice));
  expect(readingsOf(often)).toEqual(['a%25252Fb', 'a%252Fb', 'a%2Fb']);
  expect(readingsOf('%26quot%3B\\u0026lt;')).toEqual(['"<']);
});

test('JSON in JSON is decoded at once, however often it is escaped', () => {
  const often = '\\'.repeat(31);
  expect(readingsOf(`a${often}u0041=${often}r${often}nb`)).toEqual(['aAb']);
});
