import { describe, expect, test } from 'vitest';
import { formsOf } from './encodings.ts';
import { hasPiece, searchable, mayContain, tracesOf } from './traces.ts';

const mayBeIn = (text: string, value: string): boolean =>
  mayContain(searchable(text), tracesOf(value, formsOf(value)));

const in64 = (text: string, encoding: 'utf8' | 'utf16le' = 'utf8'): string =>
  Buffer.from(text, encoding).toString('base64');

const hex = (text: string): string => Buffer.from(text).toString('hex');

const secret = 'canary-Zé9';

describe('a text that may contain a value is searched closely', () => {
  test.each([
    ['as it is', 'canary-Zé9'],
    ['in capitals', 'CANARY-ZÉ9'],
    ['with marks between', 'c a.n\u200bary--Zé 9'],
    ['in full width', 'ｃａｎａｒｙ－Ｚé９'],
    ['in an address', 'canary-Z%C3%A99'],
    ['in a mail', 'canary-Z=C3=A99'],
    ['in JSON', 'canary-Z\\u00e99'],
    ['over lines of a mail', 'cana=\r\nry-Z=C3=A9=\n9'],
    ['over lines in JSON', 'ca\\nna\\\\r\\\\nry-\\tZ\\u00e99'],
    ['in entities', 'c&#97;n&#x61;ry-Z&#233;9'],
    ['with a blank of HTML', 'can&nbsp;ary-Z&#233;9'],
    ['by sixteens', hex(secret)],
    ['by sixteens, as programs write them', hex(secret).replace(/../g, '0x$&, ')],
    ['by sixteens, as strings have them', hex(secret).replace(/../g, '\\x$&')],
    ['by sixteens, in a string in JSON', hex(secret).replace(/../g, '\\\\X$&')],
    ['in base64', in64(secret)],
    ['in base64 in lines', in64(`user:${secret}`).replace(/.{6}/g, '$&\\r\\n')],
    ['in base64 of two bytes', in64(secret, 'utf16le')],
    ['in base64 twice', in64(`user:${in64(secret)}`)],
    ['in base64 of sixteens', in64(hex(secret).toUpperCase())],
    ['in sixteens of base64', hex(in64(secret)).toUpperCase()],
    ['by sixteens, two bytes each', Buffer.from(secret, 'utf16le').toString('hex')],
    ['in base32', 'MNQW4YLSPEWVVQ5JHE======'],
    ['as a list of bytes', JSON.stringify([...Buffer.from(secret)], null, 2)],
  ])('%s: %s', (_how, written) => {
    expect(mayBeIn(`it is ${written}, they say`, secret)).toBe(true);
  });

  test.each([
    ['0712345678', 'call +255 712-345-678'],
    ['+255 (712) 345.678', 'call 0712345678'],
    ['712345678', '٠٧١٢٣٤٥٦٧٨'],
    ['712345678', '۷۱۲۳۴۵۶۷۸'],
    ['712345678', '&#1095; 7 1 2 3 4 5 6 7 8'],
  ])('a phone by its last nine digits: %s in %s', (phone, text) => {
    expect(mayBeIn(text, phone)).toBe(true);
  });

  test.each(['a-b', '...', 'é/-.'])('any text, for a value with too few letters: %s', (value) => {
    expect(mayBeIn('', value)).toBe(true);
  });
});

describe('a text that cannot contain it is not searched closely', () => {
  test.each([
    ['', secret],
    ['canary-Z', secret],
    ['9éZ-yranac', secret],
    ['canary-Xé9', secret],
    [in64('canary-Xé9 is none'), secret],
    [hex('canary-Xé9'), secret],
    ['canary%20Z%C3%A8', secret],
    ['abc', 'abcd'],
    ['a+b=c&d=\\x', 'abcde'],
    ['call 712345679 or 812345678', '0712345678'],
    ['712345678', 'x0712345678'],
    ['712345678', '0712345678x'],
    ['12345678', '123456789'],
    ['2345678', '12345678'],
    ['345678901', 'a12-345678901'],
  ])('%s: %s', (text, value) => {
    expect(mayBeIn(text, value)).toBe(false);
  });
});

describe('letters and digits of a text are compared', () => {
  test('in one case and one width, once if nothing is escaped', () => {
    expect(searchable('@AZ[`az{/09: \u0019\u00ffＡ９٣۴𝟎ŁÉ-\n')).toEqual({
      plain: ['azaz09ya9340e'],
      unescaped: [],
      hex: 'azaz09ya9340e',
    });
  });

  test.each<[what: string, text: string, read: string]>([
    ['an address', 'x%61%6A%4a%7az', 'xajjzz'],
    ['an address in an address', 'x%2561%257a', 'xaz'],
    ['a mail', 'x=61=6A=7az', 'xajzz'],
    ['full width in an address', '%EF%BC%99%ef%bc%a1%EF%BC%BA%ef%bd%81%EF%BD%9a', '9azaz'],
    ['full width in an address in one', '%25EF%25BC%2599%25EF%25BD%2581', '9a'],
    ['full width in a mail', '=EF=BC=99=EF=BC=B0=EF=BD=81', '9pa'],
    ['JSON', 'x\\u0061\\u006A', 'xaj'],
    ['JSON in JSON', 'x\\\\u0061\\\\\\\\u006A', 'xaj'],
    ['a script', 'x\\u{61}\\u{006a}\\\\U{7A}\\u{1d7d9}', 'xajz1'],
    ['a string', 'x\\x61\\x6A\\\\X7a', 'xajz'],
    ['eights', 'x\\141\\172\\\\060\\071', 'xaz09'],
    ['HTML by ten', 'x&#97;&#0122;&#65b&#120793;', 'xazab1'],
    ['HTML by sixteen', 'x&#x61;&#X007A;&#x41;g&#x1D7D9', 'xazag1'],
    ['HTML in HTML', 'x&amp;#97;&amp;#x7a;', 'xaz'],
    ['a blank of HTML', 'x&nbsp;y&NBSP;z', 'xyz'],
    ['numbers of no character', 'x&#1114112;y&#x110000;z\\u{110000}', 'xyz'],
    ['the last character', 'x&#1114111;y&#x10ffff;z', 'xyz'],
    ['what is not escaped', 'x%6 =7 \\0 \\u61 \\x6 & # %zz =zz', 'x670u61x6zzzz'],
    ['what is no eight', 'x\\409\\081', 'x409081'],
  ])('with escapes decoded: %s', (_what, text, read) => {
    expect(searchable(text).unescaped).toEqual([read]);
  });

  test.each([
    ['a\\nb\\rc\\td', ['anbrctd', 'abcd']],
    ['a\\\\nb', ['anb', 'ab']],
    ['a=\r\nb=\nc=', ['abc']],
    ['a\\u0062', ['au0062']],
  ])('and without escaped line ends: %s', (text, plain) => {
    expect(searchable(text).plain).toEqual(plain);
  });

  test('and both at once', () => {
    expect(searchable('a\\n%62').unescaped).toEqual(['anb', 'ab']);
  });

  test.each([
    ['\\x61\\\\X62', '6162'],
    ['0x61, 0X62', '6162'],
    ['6162 & \\n', '6162n'],
    ['a x61 0 x62', 'ax610x62'],
  ])('in hex without its prefixes: %s', (text, read) => {
    expect(searchable(text).hex).toBe(read);
  });
});

test('a piece of base64 is searched in each of these readings', () => {
  expect(hasPiece(searchable('it is Y2Fu-YXJ5'), 'Y2FuYXJ5')).toBe(true);
  expect(hasPiece(searchable('it is Y2Fu\\r\\nYXJ5'), 'Y2FuYXJ5')).toBe(true);
  expect(hasPiece(searchable('0x59, 0x32, 0x46'), '593246')).toBe(true);
  expect(hasPiece(searchable('it is Y2Fu'), 'Y2FuYXJ5')).toBe(false);
});
