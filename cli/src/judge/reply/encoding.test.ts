import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressionOf, otherCharset, otherEncoding } from './encoding.ts';

test.each([
  ['UTF-16', '{"code":"00"}', [0, 0x7b, 0, 0x22]],
  ['UTF-16', 'little-endian', [0x7b, 0, 0x22, 0]],
  ['UTF-16', 'one character', [0x7b, 0]],
  ['UTF-16', 'with a mark', [0xfe, 0xff, 0x4e, 0x2d]],
  ['UTF-16', 'with a little-endian mark', [0xff, 0xfe, 0x2d, 0x4e]],
  ['UTF-32', 'without a mark', [0, 0, 0, 0x7b]],
  ['UTF-32', 'little-endian', [0x7b, 0, 0, 0]],
  ['UTF-32', 'with a mark', [0, 0, 0xfe, 0xff]],
  ['UTF-32', 'with a little-endian mark', [0xff, 0xfe, 0, 0]],
  [undefined, 'ASCII', [0x7b, 0x22, 0x63, 0x6f]],
  [undefined, 'UTF-8 that holds a mark further on', [0x22, 0xfe, 0xff, 0x22]],
  [undefined, 'zeros in other places', [0x7b, 0x22, 0, 0]],
  [undefined, 'nothing', []],
])('the encoding of a reply is %s: %s', (encoding, _what, bytes) => {
  expect(otherEncoding(Buffer.from(bytes))).toBe(encoding);
});

test.each([
  ['application/json', undefined],
  ['application/json; charset=utf-8', undefined],
  ['application/json;charset="UTF8"', undefined],
  ['application/json; charset=iso-8859-1', 'charset=iso-8859-1'],
  ['application/json;  charset = "gbk"; q=1', 'charset=gbk'],
  ['application/json; charset=x-utf-8', 'charset=x-utf-8'],
  ['application/json; charset=utf-8859', 'charset=utf-8859'],
  ['application/json; charset=', 'charset='],
])('the charset of %s is UTF-8, or %s', (contentType, charset) => {
  expect(otherCharset(contentType)).toBe(charset);
});

test.each([
  ['gzip', gzipSync('{}')],
  ['zstd', Buffer.from('28b52ffd0458', 'hex')],
  [undefined, Buffer.from('{"a":"\u001f\u008b"}')],
  [undefined, Buffer.from('7b7d1f8b', 'hex')],
  [undefined, Buffer.alloc(0)],
])('content that begins as %s is compressed so', (compression, bytes) => {
  expect(compressionOf(bytes)).toBe(compression);
});
