import { describe, expect, test } from 'vitest';
import { envelopeOf, judged } from '../../../test/judged.ts';

const call = '#/paths/~1brought~1it/post';
const reply = `${call}/responses/200/content/application~1json/schema`;

/** The verdict on an envelope by the contract of the call, or by another one. */
function said(body: unknown, facts: Parameters<typeof judged>[1] = {}) {
  return judged({ body }, facts).violations;
}

const good = { code: '00', message: '', data: { level: 1 } };

describe('a reply without an envelope', () => {
  const nine = Object.fromEntries('abcdefghi'.split('').map((name) => [name, 1]));

  test.each([
    [[good], { value: [good] }],
    ['ok', { value: 'ok' }],
    [null, { value: null }],
    [{}, 'an empty object'],
    [{ error: 'x' }, 'an object with error'],
    [nine, 'an object with a, b, c, d, e, f, g, h'],
  ])('%j has no code', (body, got) => {
    const verdict = judged({ body: JSON.stringify(body) });
    expect(verdict).toEqual({
      outcome: 'unread',
      code: undefined,
      violations: [
        {
          rule: 'BRT-101',
          where: 'reply',
          pointer: reply,
          expected: 'a JSON object with a code',
          got,
        },
      ],
    });
  });

  test('where the contract has no schema, the violation is located at the reply', () => {
    const found = said('"ok"', { content: { 'application/json': {} } });
    expect(found).toMatchObject([{ rule: 'BRT-101', pointer: `${call}/responses/200` }]);
  });
});

describe('the code', () => {
  const codes = [
    { name: 'success', code: '00' },
    { name: 'late', code: 7 },
    { name: 'refused', code: '-1' },
  ];
  const about = (code: unknown, strict = false) => {
    const { violations, code: read } = judged({ body: { ...good, code } }, { codes, strict });
    return [read, ...violations.map(({ rule }) => rule)];
  };

  test.each([
    ['00', ['00']],
    ['7', ['7']],
    [7, ['7']],
    [-1, ['-1']],
    ['99', ['99', 'BRT-104']],
    [99, ['99', 'BRT-104']],
    ['0', ['0', 'BRT-104']],
    [0, ['0', 'BRT-103']],
    [1.5, [undefined, 'BRT-103']],
    [2 ** 53, [undefined, 'BRT-103']],
    [true, [undefined, 'BRT-103']],
    [{ value: '00' }, [undefined, 'BRT-103']],
  ])('%j is read as text, and is listed or not', (code, expected) => {
    expect(about(code)).toEqual(expected);
  });

  test('a number that equals a listed code is a violation in strict mode', () => {
    expect(about(7, true)).toEqual(['7', 'BRT-103']);
    expect(about('7', true)).toEqual(['7']);
  });

  test('the violation lists the documented codes, and the actual one', () => {
    expect(said({ ...good, code: 99 }, { codes })).toEqual([
      {
        rule: 'BRT-104',
        where: 'code',
        pointer: `${call}/x-brought/codes`,
        expected: 'one of "00" (success), "7" (late), "-1" (refused)',
        got: { value: 99 },
      },
    ]);
    expect(said({ ...good, code: null })).toMatchObject([
      { rule: 'BRT-103', where: 'code', got: { value: null } },
    ]);
  });
});

describe('the envelope style', () => {
  const old = { envelope: 'old' };

  test.each([
    [{}, { code: '00', attach: {} }, 'attach', 'code, message, data', 'code, attach'],
    [
      {},
      { code: '00', alteration: '', treatment: '', attach: {}, at: 1 },
      'alteration, treatment, attach',
      'code, message, data',
      'code, alteration, treatment, attach, at',
    ],
    [
      old,
      { code: '00', message: '', data: {} },
      'message, data',
      'code, alteration, treatment, attach',
      'code, message, data',
    ],
    [old, { code: '01', message: '' }, 'message', expect.anything(), 'code, message'],
  ])('for %j, %j has the other style', (facts, body, where, expected, got) => {
    // The payload missing under its own name is not reported as well.
    expect(said(body, facts)).toEqual([
      { rule: 'BRT-102', where, pointer: `${call}/x-brought/envelope`, expected, got },
    ]);
  });

  test('names of both styles, or of neither, are no violation', () => {
    expect(said({ ...good, attach: {} })).toEqual([]);
    expect(said({ code: '01' })).toEqual([]);
    expect(said({ code: '01' }, old)).toEqual([]);
    expect(said({ code: '01', attach: null }, old)).toEqual([]);
  });
});

describe('the payload', () => {
  const names = 'abcdefghi'.split('');
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const many = { content: { 'application/json': envelopeOf({ type: 'object', properties }) } };

  test.each([
    ['nothing', { code: '00', message: '' }],
    ['null', { code: '00', data: null }],
  ])('%s is a missing payload in a success', (_what, body) => {
    expect(said(body, many)).toEqual([
      {
        rule: 'BRT-201',
        where: 'data',
        pointer: `${reply}/properties/data`,
        expected: 'an object with a, b, c, d, e, f',
        got: 'nothing',
      },
    ]);
  });

  test('a failure needs none', () => {
    expect(said({ code: '01', message: 'No.' }, many)).toEqual([]);
    expect(said({ code: '01', data: null }, many)).toEqual([]);
  });

  test('in the old style it is attach', () => {
    const attach = { type: 'object', properties: { level: { type: 'integer' } } };
    const schema = { type: 'object', properties: { attach } };
    const old = { envelope: 'old', content: { 'application/json': { schema } } };
    expect(said({ code: '00', alteration: '' }, old)).toMatchObject([
      { rule: 'BRT-201', where: 'attach', expected: 'an object with level' },
    ]);
    expect(said({ code: '00', attach: { level: 1 } }, old)).toEqual([]);
    expect(said({ code: '00', attach: [] }, old)).toMatchObject([
      { rule: 'BRT-202', where: 'attach' },
    ]);
  });

  test('of another call has no known field', () => {
    expect(said({ code: '00', data: { x: 1, y: 2 } }, many)).toEqual([
      {
        rule: 'BRT-206',
        where: 'data',
        pointer: `${reply}/properties/data`,
        expected: 'fields of this call: a, b, c, d, e, f, g, h',
        got: 'an object with x, y',
      },
    ]);
  });

  test.each([
    ['one field that is known', { a: '', y: 2 }],
    ['no field at all', {}],
  ])("with %s it counts as this call's", (_what, data) => {
    expect(said({ code: '00', data }, many)).toEqual([]);
  });

  test('of a failure is not compared with other calls', () => {
    expect(said({ code: '01', data: { x: 1 } }, many)).toEqual([]);
    expect(judged({ body: { code: 1.5, data: { x: 1 } } }, many).violations).toHaveLength(1);
  });

  test('may be anything where the contract does not restrict it', () => {
    const open = { content: { 'application/json': envelopeOf({ type: 'object' }) } };
    expect(said({ code: '00' }, open)).toEqual([]);
    expect(said({ code: '00', data: { x: 1 } }, open)).toEqual([]);
    expect(said({ code: '00', data: 5 }, { content: { 'application/json': {} } })).toEqual([]);
  });
});

describe('fields', () => {
  const payload = {
    type: 'object',
    required: ['level'],
    properties: {
      level: { type: 'integer', maximum: 9 },
      words: { type: 'string', 'x-importance': 'useful' },
      loose: { type: 'string' },
      day: { 'x-moment': true, oneOf: [{ type: 'string' }, { type: 'integer' }] },
      page: { type: 'string', 'x-exact': true },
      pictures: { type: 'array', items: { type: 'string', 'x-exact': true } },
    },
  };
  const facts = { content: { 'application/json': envelopeOf(payload) } };
  const fields = `${reply}/properties/data/oneOf/0/properties`;
  const about = (data: unknown, strict = false) => said({ code: '00', data }, { ...facts, strict });

  test('a missing field is reported as missing, at its path in the contract', () => {
    expect(about({ words: '' })).toEqual([
      {
        rule: 'BRT-203',
        where: 'data.level',
        pointer: `${fields}/level`,
        expected: 'the field',
        got: 'nothing',
      },
    ]);
  });

  test('any other fault is reported with the actual value', () => {
    expect(about({ level: 10 })).toEqual([
      {
        rule: 'BRT-205',
        where: 'data.level',
        pointer: `${fields}/level`,
        expected: 'at most 9',
        got: { value: 10 },
      },
    ]);
  });

  test.each([
    ['a list for the payload', [{ level: 1 }], 'BRT-202'],
    ['a wrong type of what nobody calls vital or not', { level: 1, loose: [] }, 'BRT-204'],
    ['a wrong type of what is useful', { level: 1, words: [] }, 'BRT-210'],
    ['a number for a text', { level: 1, words: 5 }, 'BRT-207'],
    ['a time stamp for people', { level: 1, words: '2026-11-20T09:14' }, 'BRT-211'],
  ])('%s', (_what, data, rule) => {
    expect(about(data).map((each) => each.rule)).toEqual([rule]);
  });

  test.each(['/order?id=1&amp;product=7', '/order?q=&quot;x&quot;', 'H&#38;M', 'H&#X26;M'])(
    'an exact text that is escaped for HTML: %s',
    (text) => {
      const expected = 'a text that is not escaped for HTML';
      const wrong = { rule: 'BRT-212', expected, got: { value: text } };
      expect(about({ level: 1, page: text, pictures: ['/a.png', text] })).toMatchObject([
        { ...wrong, where: 'data.page' },
        { ...wrong, where: 'data.pictures[1]' },
      ]);
      expect(about({ level: 1, words: text })).toEqual([]);
    },
  );

  test.each(['/order?id=1&product=7', '/order?a=1&amp=2', 'H & M; S', '/x?a&#top', ''])(
    'an exact text as it is: %j',
    (text) => {
      expect(about({ level: 1, page: text, pictures: [text] })).toEqual([]);
    },
  );

  test.each([
    '2026-02-31',
    '2026-13-01',
    '2026-11-00',
    '2027-02-29 10:00:00',
    '2026/31/12',
    '32/13/2026',
    '31.02.2026',
    '2026-02-31T10:00:00Z',
    '2026-12-01 25:00:00',
    '2026-12-01 10:60',
    '20260231',
    20261301,
  ])('a day that does not exist: %s', (day) => {
    expect(about({ level: 1, day })).toMatchObject([
      { rule: 'BRT-205', where: 'data.day', expected: 'a day that exists', got: { value: day } },
    ]);
  });

  test.each([
    '2026-12-01',
    '2028-02-29 23:59:59',
    '2026-12-01T10:00:00.000+03:00',
    '2026-12-01T24:00:00',
    '13/12/2026',
    '12/13/2026',
    '1.2.2026',
    '1 December 2026',
    'Due in 3 days',
    'L2026-13-01',
    '1405-07-01',
    '',
    '0000-00-00',
    '00/00/0000',
    '20261201',
    20261201,
    1_796_083_200,
    1_796_083_200_000,
    0,
  ])('no violation by a day, a text for people, or none: %j', (day) => {
    expect(about({ level: 1, day })).toEqual([]);
  });

  test('an integer too large for a number', () => {
    const { violations } = judged(
      { body: '{"code":"00","data":{"level":-9007199254740993}}' },
      facts,
    );
    expect(violations.map(({ rule }) => rule)).toEqual(['BRT-209']);
  });

  test('a value that clients tolerate is a violation in strict mode, by the server contract', () => {
    const [violation] = about({ level: 1, words: 5 }, true);
    expect(violation).toMatchObject({ rule: 'BRT-210', file: 'openapi.server.yaml' });
    expect(about({ level: '1' }, true)).toMatchObject([{ rule: 'BRT-204' }]);
    expect(about({ level: 1, words: 5 })[0]?.file).toBeUndefined();
  });

  test.each(['alteration', 'treatment', 'message'])(
    'a %s that is not a text counts as a message',
    (name) => {
      const schema = { type: 'object', properties: { [name]: { type: 'string' } } };
      const found = said(
        { code: '01', data: null, message: '', [name]: 7 },
        {
          content: { 'application/json': { schema } },
        },
      );
      expect(found).toMatchObject([{ rule: 'BRT-105', where: name, got: { value: 7 } }]);
    },
  );

  test('a payload required even in a failure is a missing field', () => {
    const schema = { type: 'object', required: ['code', 'data'] };
    const found = said({ code: '01' }, { content: { 'application/json': { schema } } });
    expect(found).toMatchObject([{ rule: 'BRT-203', where: 'data', got: 'nothing' }]);
  });

  test('a violation of the envelope itself is located at the reply', () => {
    const schema = { allOf: [{ type: 'object', required: ['code'] }, { type: 'array' }] };
    const found = said({ code: '01', data: null }, { content: { 'application/json': { schema } } });
    expect(found).toMatchObject([{ rule: 'BRT-204', where: 'reply', expected: 'array' }]);
  });

  test('the schema reports nothing further about the code', () => {
    const { violations } = judged({ body: { ...good, code: true } });
    expect(violations.map(({ rule }) => rule)).toEqual(['BRT-103']);
  });
});
