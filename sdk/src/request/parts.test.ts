import { describe, expect, test } from 'vitest';
import { loanDetails } from '../generated/operations.ts';
import { bodyOf } from './body.ts';
import { headersOf, keyHeader, languageHeader } from './headers.ts';
import { append, encode, queryOf } from './query.ts';
import { requestOf } from './request.ts';
import { readHeaders, readSession, sessionSearch } from './session.ts';

describe('a text in a URL', () => {
  test.each([
    ['', ''],
    ['a_B-9.z', 'a_B-9.z'],
    ['a b', 'a%20b'],
    ['&a', '%26a'],
    ['a&', 'a%26'],
    ['渠', '%E6%B8%A0'],
    ['a\uD800', 'a%EF%BF%BD'],
  ])('%j is %s', (text, encoded) => {
    expect(encode(text)).toBe(encoded);
  });

  test('follows its name, and earlier parameters', () => {
    expect(append('', 'a b', 'c&d')).toBe('a%20b=c%26d');
    expect(append('x=1', 'y', null)).toBe('x=1&y=');
    expect(append('x=1', 'y', false)).toBe('x=1&y=false');
    expect(append('x=1', 'y', undefined)).toBe('x=1');
  });

  test('a file in a query throws', () => {
    expect(() => append('', 'problemImage', new Blob(['x']))).toThrow(
      new TypeError(
        'The field problemImage takes a text or a number; files go with the upload call only.',
      ),
    );
  });

  test("of the session precedes the call's own fields, which override it", () => {
    expect(queryOf({ orderId: 'L1', sessionId: 's', userId: '' }, { orderId: 'L2', x: 1 })).toBe(
      'sessionId=s&orderId=L2&x=1',
    );
    expect(queryOf({ orderId: 'L1' }, { orderId: undefined })).toBe('orderId=L1');
  });
});

describe('a request body', () => {
  test("is encoded by the call's encoding", () => {
    const fields = { a: 'b c', d: null, e: undefined, f: 1 };
    expect(bodyOf('none', fields)).toBeUndefined();
    expect(bodyOf('form', fields)).toBe('a=b%20c&d=&f=1');
    expect(bodyOf('form', {})).toBe('');
    expect(bodyOf('json', fields)).toBe('{"a":"b c","d":null,"f":1}');
  });

  test('with a file has its other fields as text', () => {
    const form = bodyOf('multipart', { note: 7, none: null, absent: undefined });
    expect(form).toBeInstanceOf(FormData);
    expect([...(form as FormData)]).toEqual([
      ['note', '7'],
      ['none', ''],
    ]);
  });

  test.each([
    ['image/png', 'picture.png'],
    ['image/svg+xml', 'picture.svg'],
    ['text/plain;charset=utf-8', 'picture.plain'],
    ['', 'picture.bin'],
  ])('a picture of type %j without a name gets the name %s', (type, name) => {
    const form = bodyOf('multipart', { picture: new Blob(['x'], { type }) }) as FormData;
    expect((form.get('picture') as File).name).toBe(name);
  });

  test('a file keeps its own name', () => {
    const picture = new File(['x'], 'dot.gif', { type: 'image/png' });
    const form = bodyOf('multipart', { picture }) as FormData;
    expect((form.get('picture') as File).name).toBe('dot.gif');
  });
});

describe('a request header', () => {
  test.each([
    ['plain\ttext ~', 'plain\ttext ~'],
    ['é', 'é'],
    ['渠a', '%E6%B8%A0a'],
    ['a渠', 'a%E6%B8%A0'],
    ['a\n', 'a%0A'],
    ['', ''],
  ])('%j is sent as %j', (value, sent) => {
    expect(headersOf('form', 'none', { swift: value })).toEqual({
      'X-Requested-With': 'XMLHttpRequest',
      swift: sent,
      eyes: '',
    });
  });

  test('for the content type is that of a form or of JSON, otherwise missing', () => {
    expect(headersOf('form', 'form', {})['Content-Type']).toBe('application/x-www-form-urlencoded');
    expect(headersOf('json', 'json', {})['Content-Type']).toBe('application/json');
    expect(headersOf('form', 'multipart', {})).not.toHaveProperty('Content-Type');
  });

  test.each(['sw', 'en-TZ', 'zh-Hant-1996', 'EN'])('the language %s is a valid tag', (tag) => {
    expect(languageHeader(tag)).toEqual({ 'Accept-Language': tag });
  });

  test.each(['sw ', ' sw', 'sw-', '-sw', 'sw,en', 'sw_TZ', 'sw--TZ'])('%j is not', (tag) => {
    expect(() => languageHeader(tag)).toThrow(
      new TypeError(`${tag} is no language tag, like sw or en-TZ.`),
    );
  });

  test('is omitted without a language or a key', () => {
    expect([languageHeader(undefined), languageHeader('')]).toEqual([{}, {}]);
    expect([keyHeader(undefined), keyHeader('')]).toEqual([{}, {}]);
  });

  test.each(['тap', 'tapт', 'a\tb'])('%j is not a valid key', (key) => {
    expect(() => keyHeader(key)).toThrow(new TypeError('An idempotency key is printable ASCII.'));
  });
});

describe('the URL of a page', () => {
  test('has its parameters in the query, the hash, or both', () => {
    expect(readSession('https://a.test/x#/y?orderId=1&userId=2')).toEqual({
      orderId: '1',
      userId: '2',
    });
    expect(readSession('?orderId=1#a?b#c?userId=2')).toEqual({ orderId: '1' });
    expect(readSession('?orderId=#/x?orderId=2')).toEqual({ orderId: '2' });
    expect(readSession('/orderId=1')).toEqual({});
    expect(readHeaders('/x')).toEqual({});
  });

  test("is extended with the screen's own parameters, encoded", () => {
    expect(sessionSearch('?userId=a%20b', { name: 'c&d' })).toBe('?userId=a+b&name=c%26d');
  });
});

test('a call without query fields has no query, and one without fields has no body', () => {
  const { url, init } = requestOf(loanDetails, { session: {}, headers: {} });
  expect(url).toBe(loanDetails.path);
  expect(init).not.toHaveProperty('body');
  expect(init).toMatchObject({ method: 'GET', cache: 'no-store' });
});
