import { expect, test } from 'vitest';
import { ContractViolation } from '../errors/contract-violation.ts';
import type { Exchange } from '../request/exchange.ts';
import { parse } from './parse.ts';

const exchange = { operationId: 'problemList', session: {}, fields: {} } as Exchange;

test.each([
  '{"text":"1796083200123456789"}',
  '{"text":"a 1796083200123456789, b"}',
  String.raw`{"text":"\"1796083200123456789"}`,
  String.raw`{"text":"\\","n":[0.1796083200123456789,1796083200123456789e2,1.5e1796]}`,
  String.raw`{"text":"a\\\",1796083200123456789,\""}`,
  '{"1796083200123456789":{"inner":[[null,true,-1]]},"n":[17960832001234567.5]}',
])('anything but a long integer is parsed unchanged: %s', (json) => {
  expect(parse(json, exchange)).toEqual(JSON.parse(json));
});

test('a long integer is found in any context', () => {
  const json = String.raw`[[1796083200123456789,{"a\":1796083200123456789":1796083200123456789}]]`;
  expect(parse(json, exchange)).toEqual([
    ['1796083200123456789', { 'a":1796083200123456789': '1796083200123456789' }],
  ]);
});

test.each(['"text 1796083200123456789', String.raw`{"a":"\"\"1796083200123456789`])(
  'a truncated reply with a long integer is invalid JSON: %s',
  (json) => {
    expect(() => parse(json, exchange)).toThrow(ContractViolation);
  },
);
