import { describe, expect, test } from 'vitest';
import { encodingsOf, formsOf, standalonePatterns, withoutNulls } from './encodings.ts';

/** A text in which every match for a value is marked. */
function marked(value: string, text: string): string {
  const patterns = encodingsOf(value, () => true);
  return text.replace(new RegExp(patterns.join('|'), 'gi'), '#');
}

const in64 = (text: string): string => Buffer.from(text).toString('base64');
const bytesOf = (text: string): number[] => [...Buffer.from(text)];
const hexOf = (text: string, each: string): string =>
  Buffer.from(text).toString('hex').replace(/../g, each);
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (each) => String.fromCodePoint(each.charCodeAt(0) + 0xfee0));

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const secret = 'a/b "é\t9=~Z\\';

describe('a value is found completely in every encoding', () => {
  test.each<[how: string, written: string]>([
    ['as it is', secret],
    ['in other capitals', secret.toLowerCase()],
    ['in JSON', 'a/b \\"é\\t9=~Z\\\\'],
    ['in JSON in JSON', 'a/b \\\\\\"é\\\\t9=~Z\\\\\\\\'],
    ['in JSON in JSON in JSON', inJson(inJson(inJson(secret)))],
    ['in JSON with slashes escaped', 'a\\/b \\"é\\t9=~Z\\\\'],
    ['in JSON of ASCII', 'a/b \\"\\u00e9\\t9=~Z\\\\'],
    ['in JSON of ASCII with slashes escaped', 'a\\/b \\"\\u00e9\\t9=~Z\\\\'],
    ['in a form', 'a%2Fb+%22%C3%A9%099%3D%7EZ%5C'],
    ['in an address', 'a%2Fb%20%22%C3%A9%099%3D~Z%5C'],
    ['in an address that escapes more', 'a%2Fb%20%22%C3%A9%099%3D%7EZ%5C'],
    ['in an address within one', 'a%252Fb%2520%2522%25C3%25A9%25099%253D~Z%255C'],
    ['in an address with plus for blanks', 'a%2fb+%22%c3%a9%099%3d~Z%5c'],
    ['in a mail', 'a/b "=C3=A9=099=3D~Z\\'],
    ['in an address, wholly', hexOf(secret, '%$&')],
    ['in an address within one, wholly', hexOf(secret, '%25$&')],
    ['in a mail, wholly', hexOf(secret, '=$&')],
    ['in a mail, wholly, in lines', hexOf(secret, '=$&=\r\n').slice(0, -3)],
    [
      'by eights',
      bytesOf(secret)
        .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
        .join(''),
    ],
    [
      'in JSON, wholly',
      [...secret].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ],
    [
      'in JSON in JSON, wholly',
      [...secret]
        .map((each) => `\\\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
    ],
    ['in a script', [...secret].map((each) => `\\u{${each.charCodeAt(0).toString(16)}}`).join('')],
    ['in HTML, by ten', [...secret].map((each) => `&#${each.charCodeAt(0)};`).join('')],
    [
      'in HTML, by sixteen',
      [...secret].map((each) => `&#x${each.charCodeAt(0).toString(16)};`).join(''),
    ],
    ['in HTML in HTML', [...secret].map((each) => `&amp;#${each.charCodeAt(0)};`).join('')],
    ['in HTML without ends', [...secret].map((each) => `&#${each.charCodeAt(0)}`).join('')],
    ['by sixteens', hexOf(secret, '$&')],
    ['by sixteens, two bytes each', Buffer.from(secret, 'utf16le').toString('hex')],
    [
      'by sixteens, two bytes each, the higher first',
      Buffer.from(secret, 'utf16le').swap16().toString('hex'),
    ],
    ['by sixteens, in capitals', hexOf(secret, '$&').toUpperCase()],
    ['by sixteens, with colons', hexOf(secret, '$&:').slice(0, -1)],
    ['by sixteens, as programs write them', hexOf(secret, '$&, 0x').slice(0, -4)],
    ['by sixteens, as strings have them', hexOf(secret, '$&\\x').slice(0, -2)],
    ['as a list of bytes', bytesOf(secret).join()],
    ['as a list of bytes in lines', bytesOf(secret).join(',\n  ')],
    ['as a list of bytes in lines in JSON', bytesOf(secret).join('\\n,\\r\\n')],
    ['with marks between', [...secret].join('-')],
    ['in full width', wide(secret)],
    [
      'in full width in an address',
      encodeURIComponent(wide(secret))
        .replaceAll('%20', ' ')
        .replace('%C3%A9', 'é')
        .replace('%09', '\t'),
    ],
  ])('%s: %s', (_how, written) => {
    expect(marked(secret, `<${written}>`)).toBe('<#>');
  });

  test.each([
    ['in base64', in64('??>~>?~')],
    ['in base64 of addresses', Buffer.from('??>~>?~').toString('base64url')],
    ['in base64 in lines', in64('??>~>?~').replace(/..../g, '$&\r\n').trim()],
    ['in base64 in lines in JSON', in64('??>~>?~').replace(/..../g, '$&\\r\\n').slice(0, -4)],
  ])('%s, except for characters shared with its neighbours: %s', (_how, written) => {
    expect(written).toMatch(/[-+/_]/);
    expect(marked('??>~>?~', `<${written}>`)).toMatch(/^<#[\w=]{0,4}>$/);
  });

  test('in hex of base64, with the same exception', () => {
    expect(marked('??>~>?~', hexOf(in64('??>~>?~'), '$&'))).toMatch(/^#[\da-f]{0,6}$/);
  });

  test('and each of several escaped forms in full', () => {
    const stroke = 'abcd\\';
    expect(marked(stroke, `${inJson(inJson(stroke))} ${inJson(stroke)} ${stroke}`)).toBe('# # #');
    const alone = new RegExp(standalonePatterns(stroke).join('|'), 'g');
    expect(inJson(inJson(stroke)).replace(alone, '#')).toBe('#');
  });
});

describe('a long value is found with separators between its characters', () => {
  test.each([
    ['a list in JSON', 'ab"c/d\\12 x', JSON.stringify([...'ab"c/d\\12 x']).slice(2, -2)],
    ['a list in JSON in JSON', 'canary77', inJson(JSON.stringify([...'canary77'])).slice(3, -3)],
    ['quotes and strokes that are escaped', 'ab"cd\\12x', 'a-b-\\"-c-d-\\\\-1-2-x'],
    ['marks of its own at its ends', '/-key12abc+,', 'k-e-y-1-2-a-b-c'],
    ['digits of another script', 'key-12abc', 'key-١٢abc'],
    ['a blank of its own', 'key 12abc', 'k-e-y- -1-2-a-b-c'],
    ['what has no full width', 'canary\u{10ffff}7', 'c-a-n-a-r-y-\u{10ffff}-7'],
    ['two hundred characters', 'ab'.repeat(100), 'a-b-'.repeat(100).slice(0, -1)],
    ['three marks', 'canary77', 'c - a - n - a%20-&nbsp;r\\n\\\\r\\\\\\ty&#160;7&#x20;&#032;7'],
  ])('%s', (_what, value, written) => {
    expect(marked(value, `<${written}>`)).toBe('<#>');
  });

  test.each([
    ['more marks than three', 'canary77', 'canar - - y77'],
    ['another character', 'canary77', 'c-a-n-a-r-i-7-7'],
    ['more than two hundred characters', `${'ab'.repeat(100)}c`, `${'a-b-'.repeat(100)}c`],
    ['seven characters', 'canary7', 'c-a-n-a-r-y-7'],
    ['seven and marks at their ends', '-canary7-', 'c-a-n-a-r-y-7'],
    ['a character as far from another as full width is', 'canaré77', 'canar\uffc977'],
    ['one as far from a blank', 'canar 77', 'canar\uff0077'],
  ])('but not %s', (_what, value, text) => {
    expect(marked(value, text)).toBe(text);
  });
});

describe('a number is found by its digits', () => {
  const digits = [...'0123456789'];
  const spelt = (zero: number): string =>
    digits.map((_, at) => String.fromCodePoint(zero + at)).join('');

  test.each([
    ['full width', spelt(0xff10)],
    ['Arabic', spelt(0x660)],
    ['Persian', spelt(0x6f0)],
    ['formulas in bold', spelt(0x1d7ce)],
    ['formulas in double strokes', spelt(0x1d7d8)],
    ['formulas without serifs', spelt(0x1d7e2)],
    ['formulas without serifs in bold', spelt(0x1d7ec)],
    ['formulas of one width', spelt(0x1d7f6)],
    ['an address', digits.map((each) => `%3${each}`).join('')],
    ['an address in an address', digits.map((each) => `%253${each}`).join('-')],
    ['an address in full width', encodeURIComponent(spelt(0xff10))],
    ['a mail', digits.map((each) => `=3${each}`).join(' ')],
    ['JSON', digits.map((each) => `\\u003${each}`).join('')],
    ['JSON in full width', digits.map((each) => `\\\\uff1${each}`).join('')],
    ['a script', digits.map((each) => `\\u{003${each}}`).join('')],
    ['eights', digits.map((each) => `\\0${(48 + Number(each)).toString(8)}`).join('.')],
    ['HTML', digits.map((each) => `&#0${48 + Number(each)};`).join('')],
    ['HTML by sixteen', digits.map((each) => `&#x3${each};`).join(' ')],
    ['HTML in HTML', digits.map((each) => `&amp;#x03${each};`).join('')],
    ['HTML without ends', digits.map((each) => `&#${48 + Number(each)}`).join('')],
    ['HTML in full width', digits.map((each) => `&#${0xff10 + Number(each)};`).join('')],
    ['HTML in full width by sixteen', digits.map((each) => `&#xff1${each};`).join('')],
    ['groups', '(012) 345-67.89'],
    ['a list', JSON.stringify(digits).slice(2, -2)],
  ])('in digits of %s: %s', (_how, written) => {
    expect(marked('0123456789', `<${written}>`).replace('(#', '#')).toBe('<#>');
  });

  test.each([
    ['a phone by its last nine', '+255 712 345 678', '0712345678', '0#'],
    ['nine digits within more', '123456789', '0123456789', '0#'],
    ['eight as a whole', '12345678', '1234-5678, 012345678, 123456780', '#, 012345678, 123456780'],
    ['six as a whole', '123456', '12 34 56 123456.50 1,123456', '# 123456.50 1,#'],
    ['five only as they stand', '12345', '12-345 12345', '12-345 #'],
    ['six with a letter only as they stand', '123456x', '123456 123456x', '123456 #'],
    ['six behind a letter, too', 'x123456', '123456 x123456', '123456 #'],
  ])('%s', (_what, value, text, shown) => {
    expect(marked(value, text)).toBe(shown);
  });

  test.each([
    ['12345678', '12345678 and 012345678', '# and 012345678'],
    ['123456789', '123456789 and 0123456789', '# and 0#'],
    ['1234567x', '01234567x', '0#'],
    ['x1234567', 'x12345678', '#8'],
  ])('%s by its plain forms alone', (value, text, shown) => {
    expect(text.replace(new RegExp(standalonePatterns(value).join('|'), 'g'), '#')).toBe(shown);
  });
});

test('a plain form does not match the end of an escaped character', () => {
  const alone = new RegExp(standalonePatterns('5abc').join('|'), 'gi');
  const ends = ['%35abc', '%2535abc', '=35abc', '\\u0035abc', '\\x35abc', '\\065abc'];
  expect(ends.filter((each) => alone.test(each))).toEqual([]);
  expect('5abc x5abc 35abc'.replace(alone, '#')).toBe('# x# 3#');
});

test('null bytes of a two-byte text are removed', () => {
  expect(withoutNulls('p\0i\0n\0')).toBe('pin');
  expect(withoutNulls('p\\u0000i\\\\u0000n')).toBe('pin');
  expect(withoutNulls('pin \\u0001')).toBeUndefined();
});

test('half of a surrogate pair is encoded as the platform does', () => {
  expect(formsOf('ab\ud83d')).toEqual(
    expect.arrayContaining(['ab\ud83d', 'ab\\ud83d', 'ab%EF%BF%BD']),
  );
});

describe('base64 pieces are searched only where the text may hold them', () => {
  test('each adds a pattern', () => {
    const none = encodingsOf('canary-77', () => false);
    const all = encodingsOf('canary-77', () => true);
    expect(none.join('|')).not.toContain('Y2FuYX');
    expect(all.length).toBeGreaterThan(none.length + 10);
    const asked: string[] = [];
    const some = encodingsOf('canary-77', (piece) => {
      asked.push(piece);
      return /^[\da-f]+$/.test(piece);
    });
    expect(asked).toContain('Y2FuYXJ5LTc3');
    expect(asked).toContain(hexOf('Y2FuYXJ5LTc3', '$&'));
    expect(some.length).toBe(none.length + 3);
  });
});
