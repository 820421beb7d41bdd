import { describe, expect, test } from 'vitest';
import { callOf, contractOf, envelopeOf } from '../../../test/judged.ts';
import type { ContractDocument } from '../../contract/document.ts';
import { listOperations } from '../../contract/operations.ts';
import { payloadName, subjectOf, subjectsOf } from './subject.ts';

function subject(facts: Parameters<typeof contractOf>[0] = {}) {
  const document = contractOf(facts);
  return subjectOf(document, callOf(document));
}

const json = (media: object) => ({ content: { 'application/json': media } });

describe('the style of a call', () => {
  test.each([
    ['old', 'old', 'attach'],
    ['raw', 'raw', 'data'],
    ['new', 'new', 'data'],
    ['strange', 'new', 'data'],
  ])('%s is read as %s, with its payload field', (envelope, style, name) => {
    const found = subject({ envelope });
    expect([found.envelope, payloadName(found)]).toEqual([style, name]);
  });

  test('is new for a call that does not declare it', () => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'Bare', version: '1' },
      paths: { '/a/{b}': { get: {} } },
    } as unknown as ContractDocument;
    expect(subjectOf(document, callOf(document))).toMatchObject({
      envelope: 'new',
      success: [],
      codes: [],
      pointer: '#/paths/~1a~1{b}/get',
      reply: undefined,
      payloadFields: undefined,
    });
  });
});

describe('the codes of a call', () => {
  const codes = [
    { name: 'success', code: 0 },
    { name: 'again', code: '1' },
    { name: 'failure', code: 5 },
  ];

  test('are texts, even if the contract has numbers', () => {
    expect(subject({ codes }).codes).toEqual(['0', '1', '5']);
  });

  test('success is what the contract lists, or else the code named success', () => {
    expect(subject({ codes, success: ['0', '1'] }).success).toEqual(['0', '1']);
    expect(subject({ codes, success: [] }).success).toEqual(['0']);
  });
});

describe('the envelope in the contract', () => {
  const payload = { type: 'object', properties: { level: {}, note: {} } };

  test('is found with its path, and with the fields of its payload', () => {
    const { reply, payloadFields } = subject(json(envelopeOf(payload)));
    expect(reply?.pointer).toBe(
      '#/paths/~1brought~1it/post/responses/200/content/application~1json/schema',
    );
    expect(payloadFields).toEqual(['level', 'note']);
  });

  test('is the JSON one, even next to a picture', () => {
    const content = { 'image/png': { schema: {} }, ...json(envelopeOf(payload)).content };
    expect(subject({ content }).payloadFields).toEqual(['level', 'note']);
    expect(subject({ content: { 'image/png': { schema: {} } } }).reply).toBeUndefined();
  });

  test('is followed across files', () => {
    const document = {
      ...contractOf(json({ schema: { $ref: '#/components/schemas/Reply' } })),
      components: {
        schemas: { Reply: { properties: { data: { $ref: '#/components/schemas/Payload' } } } },
      },
    };
    Object.assign(document.components.schemas, { Payload: payload });
    const { reply, payloadFields } = subjectOf(document, callOf(document));
    expect(reply?.pointer).toBe('#/components/schemas/Reply');
    expect(payloadFields).toEqual(['level', 'note']);
  });

  test.each([
    ['has no schema', {}],
    ['has no payload', { schema: { properties: { code: {} } } }],
    ['has no fields', { schema: {} }],
    ['leaves its payload open', { schema: { properties: { data: { type: 'object' } } } }],
  ])('no field is known if it %s', (_what, media) => {
    expect(subject(json(media)).payloadFields).toBeUndefined();
  });

  test('is undefined if HTTP 200 has no content', () => {
    expect(subject({ content: {} }).reply).toBeUndefined();
  });
});

test('each call is analysed once', () => {
  const get = { operationId: 'other', responses: {} };
  const { paths, ...more } = contractOf();
  const document = { ...more, paths: { ...paths, '/brought/other': { get } } };
  const [one, other] = listOperations(document);
  const subjects = subjectsOf(document);
  if (!one || !other) throw new Error('There are two calls.');
  expect(subjects(one)).toBe(subjects(one));
  expect([one, other].map((each) => subjects(each).operation.id)).toEqual(['it', 'other']);
});
