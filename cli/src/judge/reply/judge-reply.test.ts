import { expect, test } from 'vitest';
import type { ContractDocument } from '../../contract/document.ts';
import { listOperations, type Operation } from '../../contract/operations.ts';
import { judgeReply } from './judge-reply.ts';
import { subjectOf } from './subject.ts';

const row = {
  type: 'object',
  properties: { no: { type: 'string', 'x-importance': 'vital' } },
};
const payload = {
  type: 'object',
  required: ['level'],
  properties: {
    level: { type: 'integer', minimum: 1, maximum: 3 },
    kind: { enum: ['a', 'b'] },
    note: { type: 'string', maxLength: 3, pattern: '^[a-z]*$' },
    when: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    hint: { type: 'string', 'x-importance': 'decor' },
    rows: { type: 'array', 'x-importance': 'useful', items: row },
    due: { type: 'integer', 'x-importance': 'vital' },
  },
};
const schema = {
  type: 'object',
  properties: { data: { oneOf: [{ $ref: '#/components/schemas/Payload' }, { type: 'null' }] } },
};
const content = { 'application/json': { schema } };
const codes = [{ name: 'success', code: '00' }];
const rules = { envelope: 'new', success: ['00'], codes };
const get = { operationId: 'it', responses: { '200': { content } }, 'x-brought': rules };
const document = {
  openapi: '3.1.0',
  info: { title: 'Small', version: '1' },
  paths: { '/brought/it': { get } },
  components: { schemas: { Payload: payload } },
} as unknown as ContractDocument;

function judged(data: unknown, type = 'application/json') {
  const [operation] = listOperations(document);
  if (!operation) throw new Error('The contract has no call.');
  const bytes = Buffer.from(JSON.stringify({ code: '00', message: '', data }));
  const headers = { 'content-type': type };
  const { violations } = judgeReply(
    subjectOf(document, operation),
    { status: 200, headers, bytes },
    true,
  );
  return violations.map(({ rule, where, pointer }) => [rule, where, pointer]);
}

const at = '#/components/schemas/Payload/properties';

test.each<[string, unknown, [string, string, string][]]>([
  ['all is well', { level: 2, kind: 'a', note: 'abc', when: '5' }, []],
  ['a number out of range', { level: 4 }, [['BRT-205', 'data.level', `${at}/level`]]],
  ['a value that is not listed', { level: 1, kind: 'c' }, [['BRT-205', 'data.kind', `${at}/kind`]]],
  ['a text that is too long', { level: 1, note: 'abcd' }, [['BRT-205', 'data.note', `${at}/note`]]],
  ['a text against the pattern', { level: 1, note: 'A' }, [['BRT-205', 'data.note', `${at}/note`]]],
  ['none of several types', { level: 1, when: true }, [['BRT-204', 'data.when', `${at}/when`]]],
  [
    'an optional field that is null',
    { level: 1, note: null },
    [['BRT-207', 'data.note', `${at}/note`]],
  ],
  ['a hint that is no text', { level: 1, hint: [] }, [['BRT-210', 'data.hint', `${at}/hint`]]],
  ['rows that are no list', { level: 1, rows: '' }, [['BRT-210', 'data.rows', `${at}/rows`]]],
  [
    'a row that is none',
    { level: 1, rows: [null] },
    [['BRT-210', 'data.rows[0]', `${at}/rows/items`]],
  ],
  [
    'a row that is lost',
    { level: 1, rows: [{ no: {} }] },
    [['BRT-204', 'data.rows[0].no', `${at}/rows/items/properties/no`]],
  ],
  ['a vital field', { level: 1, due: '1,5' }, [['BRT-204', 'data.due', `${at}/due`]]],
  ['whole units as text', { level: 1, due: '15.00' }, [['BRT-207', 'data.due', `${at}/due`]]],
  [
    'an integer of 16 digits as text',
    { level: 1, due: '1234567890123456' },
    [['BRT-207', 'data.due', `${at}/due`]],
  ],
  [
    'an integer as text with zeros in front',
    { level: 1, due: '0000000000000174' },
    [['BRT-207', 'data.due', `${at}/due`]],
  ],
  [
    'an integer as text that no client reads unchanged',
    { level: 1, due: '9007199254740993' },
    [['BRT-204', 'data.due', `${at}/due`]],
  ],
  ['a required field that is null', { level: null }, [['BRT-204', 'data.level', `${at}/level`]]],
  [
    'two faults at once',
    { kind: 'c' },
    [
      ['BRT-203', 'data.level', `${at}/level`],
      ['BRT-205', 'data.kind', `${at}/kind`],
    ],
  ],
])('%s, located in the contract', (_name, data, expected) => {
  expect(judged(data)).toEqual(expected);
});

test.each(['text/html; charset=UTF-8', 'text/plain'])(
  'JSON declared as %s has the wrong type, and is still judged',
  (type) => {
    const { pointer } = subjectOf(document, listOperations(document)[0] as Operation);
    expect(judged({ level: 4 }, type)).toEqual([
      ['BRT-108', 'content-type', `${pointer}/responses/200/content`],
      ['BRT-205', 'data.level', `${at}/level`],
    ]);
  },
);
