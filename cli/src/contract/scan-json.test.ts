import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanJson } from './scan-json.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON with some characters removed, or others inserted. */
const nearlyJson = fc
  .tuple(
    fc.json(),
    fc.array(
      fc.record({
        at: fc.nat(),
        less: fc.constantFrom(0, 0, 1),
        more: fc.constantFrom(...'{}[]":,\\ \n01e.-+tu\u0001\u00a0\ufeff', ''),
      }),
      { maxLength: 3 },
    ),
  )
  .map(([json, changes]) =>
    changes.reduce((text, { at, less, more }) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + more + text.slice(place + less);
    }, json),
  );

test('the scanner accepts exactly what JSON.parse accepts', () => {
  fc.assert(
    fc.property(nearlyJson, (text) => {
      expect(scanJson(text).brokenAt === undefined).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['{"a":1,}', 7],
  ['{"a" 1}', 5],
  ['{"a":1 "b":2}', 7],
  ['{a:1}', 1],
  ['[1,,2]', 3],
  ['[1', 2],
  ['["a\nb"]', 3],
  [String.raw`["a\x"]`, 3],
  [String.raw`["\u12g4"]`, 2],
  ['["a', 3],
  ['[01]', 2],
  ['[1.]', 2],
  ['[-]', 1],
  ['[truely]', 5],
  ['{} {}', 3],
  ['', 0],
])('%j breaks at %i', (text, at) => {
  expect(scanJson(text).brokenAt).toBe(at);
});

describe('duplicate names', () => {
  test.each([
    ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', []],
    ['{"a":1,"a":2,"a":3}', [['a', 7]]],
    ['{"":1,"":2}', [['', 6]]],
    ['[{"a":[{"b":1,"b":2}]}]', [['[0].a[0].b', 14]]],
    [String.raw`{"\u0061":1,"a":2}`, [['a', 12]]],
    ['{"__proto__":1,"__proto__":2}', [['__proto__', 15]]],
    [
      '[{"a":1,"a":2},{"a":1,"a":2},{"b":1,"b":2}]',
      [
        ['[0].a', 8],
        ['[2].b', 36],
      ],
    ],
  ])('%s', (text, expected) => {
    expect([...scanJson(text).repeated]).toEqual(expected);
  });
});

test('long numbers are kept as written', () => {
  const text =
    '{"a":[1,123456789012345,-1234567890123456],"b":1E400,"c":"1234567890123456","d":true}';
  expect([...scanJson(text).longNumbers]).toEqual([
    ['a[2]', '-1234567890123456'],
    ['b', '1E400'],
  ]);
});
