import { describe, expect, test } from 'vitest';
import { credentialsIn, secretsInHeaders, shownHeader, shownHeaders } from './headers.ts';

/** A redacted header; the parts that it passes to `text` are in brackets. */
const shown = (name: string, value: string): string =>
  shownHeader(name, value, (text) => `[${text}]`);

describe('secrets in response headers are learned', () => {
  test.each<[what: string, name: string, value: string, secrets: string[]]>([
    ['a cookie', 'set-cookie', 'sid=zz-41-a; Path=/; HttpOnly', ['zz-41-a']],
    ['a cookie in quotes', 'set-cookie', 'sid= "zz 41-a"; Max-Age=123456', ['zz 41-a']],
    ['a cookie with a comma', 'set-cookie', 'sid=zz,41-a; Path=/', ['zz,41-a']],
    [
      'two in one header, with a day',
      'set-cookie',
      'sid=zz-41-a; Expires=Wed, 21 Oct 2026 07:28:00 GMT, b=zz-42-b,c=zz-43-c',
      ['zz-41-a', 'zz-42-b', 'zz-43-c'],
    ],
    [
      'two in one header, and nothing else',
      'set-cookie',
      'sid=zz-41-a, token=zz-42-b,cart=zz-43-c',
      ['zz-41-a', 'zz-42-b', 'zz-43-c'],
    ],
    ['a cookie that says little', 'set-cookie', 'lang=en-1; a=zz-41-a', []],
    ['a cookie of words alone', 'set-cookie', 'theme=darkest', []],
    ['a cookie that ends', 'set-cookie', 'sid=; Max-Age=0', []],
    ['a token', 'x-auth-token', 'zz-44-d', ['zz-44-d']],
    ['a word behind such a name', 'x-auth-token', 'expired', []],
    ['a token without a scheme', 'authorization', 'zz-45-e', ['zz-45-e']],
    ['a token of a scheme', 'authorization', 'Bearer zz-46-f', ['Bearer zz-46-f', 'zz-46-f']],
    [
      'that of a proxy',
      'proxy-authorization',
      'Basic enotNDY6eA==',
      ['Basic enotNDY6eA==', 'enotNDY6eA=='],
    ],
    ['another header', 'x-request-id', 'zz-47-g', []],
    ['one with such a name in it', 'authorization-info', 'zz-47-g', []],
    ['one that begins so', 'cookie-policy', 'zz-47-g', []],
    ["a gateway's own", 'x-authorization', 'zz-48-h', ['zz-48-h']],
    ['one with such a name at its end', 'x-cookie', 'zz-47-g', []],
  ])('%s: %s: %s', (_what, name, value, secrets) => {
    expect(secretsInHeaders(new Headers({ [name]: value }))).toEqual(secrets);
  });

  test('each of several cookies', () => {
    const headers = new Headers([
      ['set-cookie', 'sid=zz-41-a'],
      ['set-cookie', 'b=zz-42-b'],
      ['etag', 'zz-43-c'],
    ]);
    expect(secretsInHeaders(headers)).toEqual(['zz-41-a', 'zz-42-b']);
  });

  test('nothing without a reply', () => {
    expect(secretsInHeaders(undefined)).toEqual([]);
  });
});

describe('secrets in request headers are learned, but only those that a server may repeat', () => {
  test.each<[name: string, value: string, known: string[]]>([
    ['Cookie', 'sid=zz-41-a; b=zz-42-b,c=1', ['zz-41-a', 'zz-42-b']],
    ['Authorization', 'Bearer  zz-43-c', ['zz-43-c']],
    ['Authorization', 'Basic enotNDY6eA==', ['enotNDY6eA==']],
    ['AUTHORIZATION', 'Digest nonce="zz-44-d", uri="/brought"', ['"zz-44-d"']],
    ['Proxy-Authorization', 'Bearer zz-45-e', ['zz-45-e']],
    ['X-Device', 'zz-46-f; a=zz-47-g', []],
  ])('%s: %s', (name, value, known) => {
    expect(credentialsIn(name, value)).toEqual([value, ...known]);
  });
});

describe('a header is printed without its secrets', () => {
  test.each([
    ['x-auth-token', 'short', '***'],
    ['X-Api-Key', 'short', '***'],
    ['authorization', 'Bearer short', '***'],
    ['Cookie', 'sid=short', '***'],
    ['swift', 'short', '***'],
    ['Swift', 'short', '***'],
    ['swift', '', '[]'],
    ['x-note', 'as it is', '[as it is]'],
    ['set-cookie', 'sid=short; Path=/; HttpOnly', '[sid=***; Path=/; HttpOnly]'],
    ['set-cookie', 'sid="a b"; Path=/', '[sid="***"; Path=/]'],
    ['set-cookie', 'sid=zz,41 ; Path=/', '[sid=***; Path=/]'],
    [
      'set-cookie',
      'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT, b=2; Secure, c=3,d=4',
      '[a=***; Expires=Wed, 21 Oct 2026 07:28:00 GMT, b=***; Secure, c=***,d=***]',
    ],
    ['set-cookie', 'sid=; Max-Age=0', '[sid=; Max-Age=0]'],
  ])('%s: %s', (name, value, expected) => {
    expect(shown(name, value)).toBe(expected);
  });

  test('each of several cookies', () => {
    const headers: [string, string][] = [
      ['set-cookie', 'sid=short; Path=/'],
      ['set-cookie', 'cart=b; HttpOnly'],
    ];
    expect(shownHeaders(headers, { header: shown })).toEqual({
      'set-cookie': '[sid=***; Path=/], [cart=***; HttpOnly]',
    });
  });

  test('all headers by name', () => {
    const headers = new Headers({ swift: 'S7', 'x-note': 'as it is' });
    expect(shownHeaders(headers, { header: shown })).toEqual({
      swift: '***',
      'x-note': '[as it is]',
    });
  });
});
