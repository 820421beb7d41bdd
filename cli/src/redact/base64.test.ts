import { describe, expect, test } from 'vitest';
import { base64Of, doublyEncoded, hexOf, piecesOf, decodedBase64 } from './base64.ts';

const in64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');

describe('a value is found in base64 at any position of a longer text', () => {
  test.each(['secret', 'canary-Zé9', '0712345678', 'a'.repeat(40)])('%s', (value) => {
    for (const before of ['', '"', '{"', 'a: ', 'user:']) {
      for (const after of ['', '"', '"}', '\r\n', ', more']) {
        const text = in64(before + value + after);
        const pieces = base64Of(value).filter((piece) => text.includes(piece));
        // Everything except the characters that also encode its neighbours.
        const length = Math.max(...pieces.map((piece) => piece.length));
        expect(length).toBeGreaterThanOrEqual(Math.floor((Buffer.byteLength(value) * 8) / 6) - 1);
      }
    }
  });

  test('a piece does not depend on the text before or after the value', () => {
    expect(base64Of('secret')).toEqual(['c2VjcmV0', 'NlY3JldA'.slice(0, 7), 'zZWNyZX']);
  });

  test('but not by fewer than seven characters, which match by chance', () => {
    expect(base64Of('abcd')).toEqual([]);
    expect(base64Of('abcde')).toEqual([]);
    expect(base64Of('abcdef').every((piece) => piece.length >= 7)).toBe(true);
  });

  test.each(['utf16le', 'utf16be'] as const)('in two-byte characters: %s', (encoding) => {
    const bytes = Buffer.from('zz canary-7 zz', 'utf16le');
    const text = in64(encoding === 'utf16be' ? bytes.swap16() : bytes);
    const isIn = (piece: string): boolean => text.includes(piece);
    expect(base64Of('canary-7', encoding).some(isIn)).toBe(true);
    expect(piecesOf('canary-7', []).some(isIn)).toBe(true);
    expect(base64Of('canary-7').some(isIn)).toBe(false);
  });

  test('in every given form', () => {
    expect(piecesOf('canary-7', ['first-form', 'other-form'])).toEqual(
      expect.arrayContaining([...base64Of('first-form'), ...base64Of('other-form')]),
    );
  });

  test.each([
    ['base64', in64('canary-7')],
    ['sixteens', hexOf('canary-7')],
    ['sixteens in capitals', hexOf('canary-7').toUpperCase()],
  ])('in %s within base64', (_how, inner) => {
    const text = in64(`user:${inner}`);
    expect(doublyEncoded('canary-7').some((piece) => text.includes(piece))).toBe(true);
  });
});

test.each([
  ['canary-Zé9', 'MNQW4YLSPEWVVQ5JHE======'],
  [':canary-Zé9', 'HJRWC3TBOJ4S2WWDVE4Q===='],
  ['::canary-Zé9', 'HI5GGYLOMFZHSLK2YOUTS==='],
  [':::canary-Zé9', 'HI5DUY3BNZQXE6JNLLB2SOI='],
  ['::::canary-Zé9', 'HI5DUOTDMFXGC4TZFVNMHKJZ'],
])('a value is found in base32 at any position: %s as %s', (_text, written) => {
  const found = piecesOf('canary-Zé9', []).filter((piece) => written.includes(piece));
  expect(Math.max(...found.map(({ length }) => length))).toBeGreaterThanOrEqual(16);
});

describe('a text that is wholly base64 is decoded if it holds structured data', () => {
  test.each([
    ['JSON', '{"pin":12}'],
    ['short JSON', '{"a":12}'],
    ['a form with a short code', 'pin=123'],
    ['JSON with blanks', ' \n{ "pin": "é 12" }\n'],
    ['a list', '["a", 12, {}]'],
    ['a list of lists', ' [[12345678]]'],
    ['a form', 'pin=12&a=34'],
    ['a form with other names', '_x-y.z[pin]%5B0%5D=~12!'],
    ['a form with nothing behind its name', 'longer_name='],
    ['a form in capitals', 'PIN=12&Zz=34'],
  ])('%s: %s', (_what, text) => {
    expect(decodedBase64(in64(text))).toBe(text);
    expect(decodedBase64(Buffer.from(text).toString('base64url'))).toBe(text);
    expect(decodedBase64(` ${in64(text).replace(/.{8}/g, '$&\r\n')}\n`)).toBe(text);
    expect(decodedBase64(in64(text).replace(/.{4}/g, '$&\n'))).toBe(text);
  });

  test('of either base64 alphabet', () => {
    const text = '{"a":"??>>~~ÿÿ"}';
    expect(in64(text)).toMatch(/[+/]/);
    expect(decodedBase64(in64(text))).toBe(text);
    expect(decodedBase64(Buffer.from(text).toString('base64url'))).toBe(text);
  });

  test.each([
    ['words', 'the pin is 12, they say'],
    ['a number', '123456789012'],
    ['a text of JSON', '"pin and more"'],
    ['JSON that breaks off', '{"pin":12,'],
    ['JSON behind words', 'pin: {"pin":12}'],
    ['a form with a blank', 'pin=12 34&a=5'],
    ['a form behind words', 'the pin=12&a=5'],
    ['a form beyond ASCII', 'pin=é12&a=345'],
    ['a name that begins with a digit', '1pin=12&a=345'],
    ['a name that begins with a dash', '-pin=12&a=345'],
  ])('but not %s', (_what, text) => {
    expect(decodedBase64(in64(text))).toBeUndefined();
  });

  test.each([
    ['what is short', in64('pin=12')],
    [
      'bytes that are no text',
      in64(Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])),
    ],
    ['words beside it', `it is ${in64('{"pin":12}')}`],
    ['words behind it', `${in64('{"pin":123}')}. So`],
    ['three marks at its end', `${in64('{"pin":12}')}=`],
    ['words', 'informationen'],
    ['nothing', ''],
  ])('nor %s', (_what, text) => {
    expect(decodedBase64(text)).toBeUndefined();
  });

  test('nor more than a million characters', () => {
    const text = (length: number): string => `a=${'1'.repeat(length - 2)}`;
    expect(decodedBase64(in64(text(750_000)))).toBe(text(750_000));
    expect(decodedBase64(in64(text(750_003)))).toBeUndefined();
  });
});
